PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0015');
CREATE TABLE finished_game (
	game_id INTEGER NOT NULL, 
	edition VARCHAR(32) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	title TEXT NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	finished_at VARCHAR(32) NOT NULL, 
	places INTEGER NOT NULL, 
	whole INTEGER NOT NULL, 
	margin INTEGER NOT NULL, 
	CONSTRAINT pk_finished_game PRIMARY KEY (game_id), 
	CONSTRAINT fk_finished_game_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "finished_game" VALUES(1,'wizard','standard','played','2026-03-01','2026-11-21T14:06:54.992+00:00',3,0,30);
INSERT INTO "finished_game" VALUES(4,'wizard','standard','Herbst · 1 · 1','2026-11-22','2026-11-22T21:50:54.035+00:00',4,0,30);
CREATE TABLE finished_round (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	size INTEGER NOT NULL, 
	trump VARCHAR(1) NOT NULL, 
	bid INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	hits INTEGER NOT NULL, 
	high INTEGER NOT NULL, 
	low INTEGER NOT NULL, 
	CONSTRAINT pk_finished_round PRIMARY KEY (game_id, seat, number), 
	CONSTRAINT fk_finished_round_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES finished_seat (game_id, seat) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "finished_round" VALUES(1,0,1,1,'R',0,20,1,0,0);
INSERT INTO "finished_round" VALUES(1,0,2,2,'B',1,30,1,0,0);
INSERT INTO "finished_round" VALUES(1,1,1,1,'R',1,-10,0,1,0);
INSERT INTO "finished_round" VALUES(1,1,2,2,'B',1,30,1,0,0);
INSERT INTO "finished_round" VALUES(1,2,1,1,'R',1,30,1,0,0);
INSERT INTO "finished_round" VALUES(1,2,2,2,'B',1,-10,0,1,0);
INSERT INTO "finished_round" VALUES(4,0,1,1,'R',1,30,1,0,0);
INSERT INTO "finished_round" VALUES(4,0,2,2,'R',2,40,1,0,0);
INSERT INTO "finished_round" VALUES(4,1,1,1,'R',0,20,1,0,0);
INSERT INTO "finished_round" VALUES(4,1,2,2,'R',0,20,1,0,0);
INSERT INTO "finished_round" VALUES(4,2,1,1,'R',0,20,1,0,0);
INSERT INTO "finished_round" VALUES(4,2,2,2,'R',0,20,1,0,0);
INSERT INTO "finished_round" VALUES(4,3,1,1,'R',0,20,1,0,0);
INSERT INTO "finished_round" VALUES(4,3,2,2,'R',0,20,1,0,0);
CREATE TABLE finished_seat (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	edition VARCHAR(32) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	title TEXT NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	finished_at VARCHAR(32) NOT NULL, 
	places INTEGER NOT NULL, 
	whole INTEGER NOT NULL, 
	side INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	best_round INTEGER NOT NULL, 
	worst_round INTEGER NOT NULL, 
	run INTEGER NOT NULL, 
	behind INTEGER NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	hits INTEGER NOT NULL, 
	high INTEGER NOT NULL, 
	low INTEGER NOT NULL, 
	bid INTEGER NOT NULL, 
	placed INTEGER NOT NULL, 
	clouds INTEGER NOT NULL, 
	cloud_hits INTEGER NOT NULL, 
	cloud_points INTEGER NOT NULL, 
	blacks INTEGER NOT NULL, 
	mages INTEGER NOT NULL, 
	mages_made INTEGER NOT NULL, 
	CONSTRAINT pk_finished_seat PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_finished_seat_game_id FOREIGN KEY(game_id) REFERENCES finished_game (game_id) ON DELETE CASCADE, 
	CONSTRAINT fk_finished_seat_person_id FOREIGN KEY(person_id) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "finished_seat" VALUES(1,0,1,'Henry','wizard','standard','played','2026-03-01','2026-11-21T14:06:54.992+00:00',3,0,0,1,50,30,20,2,10,1,1,2,50,2,0,0,1,1,0,0,0,0,0,0);
INSERT INTO "finished_seat" VALUES(1,1,2,'Anya','wizard','standard','played','2026-03-01','2026-11-21T14:06:54.992+00:00',3,0,1,2,20,30,-10,1,40,1,0,2,20,1,1,0,2,1,0,0,0,0,0,0);
INSERT INTO "finished_seat" VALUES(1,2,3,'Freya','wizard','standard','played','2026-03-01','2026-11-21T14:06:54.992+00:00',3,0,2,2,20,30,-10,1,30,1,0,2,20,1,1,0,2,1,0,0,0,0,0,0);
INSERT INTO "finished_seat" VALUES(4,0,4,'Spieler 2','wizard','standard','Herbst · 1 · 1','2026-11-22','2026-11-22T21:50:54.035+00:00',4,0,0,1,70,40,30,2,0,1,1,2,70,2,0,0,3,3,0,0,0,0,0,0);
INSERT INTO "finished_seat" VALUES(4,1,5,'Spieler 3','wizard','standard','Herbst · 1 · 1','2026-11-22','2026-11-22T21:50:54.035+00:00',4,0,1,2,40,20,20,2,30,1,0,2,40,2,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "finished_seat" VALUES(4,2,6,'Spieler 4','wizard','standard','Herbst · 1 · 1','2026-11-22','2026-11-22T21:50:54.035+00:00',4,0,2,2,40,20,20,2,30,1,0,2,40,2,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "finished_seat" VALUES(4,3,7,'Spieler 1','wizard','standard','Herbst · 1 · 1','2026-11-22','2026-11-22T21:50:54.035+00:00',4,0,3,2,40,20,20,2,30,1,0,2,40,2,0,0,0,0,0,0,0,0,0,0);
CREATE TABLE "game" (
	id INTEGER NOT NULL, 
	code VARCHAR(12) NOT NULL, 
	entry VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	edition VARCHAR(32) NOT NULL, 
	players TEXT NOT NULL, 
	title TEXT NOT NULL, 
	finished BOOLEAN NOT NULL, 
	rounds_played INTEGER NOT NULL, 
	rounds_planned INTEGER NOT NULL, 
	totals TEXT NOT NULL, 
	updated_at VARCHAR(32) NOT NULL, 
	leaders TEXT NOT NULL, 
	people INTEGER NOT NULL, 
	aside BOOLEAN NOT NULL, pictures TEXT DEFAULT '{}' NOT NULL, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_entry UNIQUE (entry), 
	CONSTRAINT uq_game_code UNIQUE (code)
);
INSERT INTO "game" VALUES(1,'jafpve','entry-0001','2026-11-21T14:06:54.800+00:00','wizard','["Henry", "Anya", "Freya"]','played',1,2,2,'[50, 20, 20]','2026-11-21T14:06:54.992+00:00','[0]',0,0,'{}');
INSERT INTO "game" VALUES(2,'sf5vgr','entry-0002','2026-11-21T14:06:55.005+00:00','extreme','["Frank", "Sabine", "Katrin", "Peter"]','',0,1,4,'[3, 4, 2, 5]','2026-11-21T14:06:55.005+00:00','[2]',0,0,'{}');
INSERT INTO "game" VALUES(3,'gtz62y','entry-0003','2026-11-21T14:06:55.031+00:00','wizard','["Ben", "Anya", "Freya"]','running',0,1,20,'[20, -10, 30]','2026-11-21T14:06:55.031+00:00','[2]',2,0,'{}');
INSERT INTO "game" VALUES(4,'cfzq54','ou1Eo6cBM9MJsBBl','2026-11-22T21:50:53.996+00:00','wizard','["Spieler 2", "Spieler 3", "Spieler 4", "Spieler 1"]','Herbst · 1 · 1',1,2,2,'[70, 40, 40, 40]','2026-11-22T21:50:54.035+00:00','[0]',0,0,'{}');
INSERT INTO "game" VALUES(5,'9u94wr','LzTSNI7kMdkDYFhR','2026-11-22T21:50:53.997+00:00','wizard','["Spieler 6", "Spieler 7", "Spieler 0", "Spieler 5"]','Herbst · 1 · 2',0,0,2,'[0, 0, 0, 0]','2026-11-22T21:50:53.997+00:00','[0, 1, 2, 3]',0,0,'{}');
CREATE TABLE "holder" (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	device VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	seat INTEGER, 
	since VARCHAR(32) NOT NULL, 
	invited_as VARCHAR(16), lent VARCHAR(16), directs BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_holder PRIMARY KEY (id), 
	CONSTRAINT uq_holder_game_id_device UNIQUE (game_id, device), 
	CONSTRAINT fk_holder_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_holder_game_id_seat UNIQUE (game_id, seat)
);
INSERT INTO "holder" VALUES(1,3,'34032b460c668448bb78413b9a075324','iPad','keeper',NULL,'2026-11-21T14:06:55.031+00:00',NULL,NULL,0);
INSERT INTO "holder" VALUES(2,3,'79a9336978a41a4e9e6e87f3b3c115da','iPhone A1','seat',1,'2026-11-21T14:07:55.031+00:00','seat',NULL,0);
CREATE TABLE host (
	device VARCHAR(32) NOT NULL, 
	link VARCHAR(32), 
	since VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_host PRIMARY KEY (device)
);
CREATE TABLE invitation (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	link_hash VARCHAR(64) NOT NULL, 
	code_hash VARCHAR(64) NOT NULL, 
	code_until VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_invitation PRIMARY KEY (id), 
	CONSTRAINT fk_invitation_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_invitation_code_hash UNIQUE (code_hash), 
	CONSTRAINT uq_invitation_game_id_role UNIQUE (game_id, role), 
	CONSTRAINT uq_invitation_link_hash UNIQUE (link_hash)
);
CREATE TABLE person (
	id INTEGER NOT NULL, 
	written TEXT NOT NULL, 
	shown TEXT NOT NULL, 
	merged_into INTEGER, 
	root_id INTEGER NOT NULL, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT fk_person_merged_into FOREIGN KEY(merged_into) REFERENCES person (id), 
	CONSTRAINT uq_person_written UNIQUE (written)
);
INSERT INTO "person" VALUES(1,'Henry','Heinz',NULL,1);
INSERT INTO "person" VALUES(2,'Anya','Anya',NULL,2);
INSERT INTO "person" VALUES(3,'Freya','Freya',NULL,3);
INSERT INTO "person" VALUES(4,'Spieler 2','Spieler 2',NULL,4);
INSERT INTO "person" VALUES(5,'Spieler 3','Spieler 3',NULL,5);
INSERT INTO "person" VALUES(6,'Spieler 4','Spieler 4',NULL,6);
INSERT INTO "person" VALUES(7,'Spieler 1','Spieler 1',NULL,7);
CREATE TABLE person_month (
	person_id INTEGER NOT NULL, 
	edition VARCHAR(32) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	month VARCHAR(7) NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	hits INTEGER NOT NULL, 
	high INTEGER NOT NULL, 
	low INTEGER NOT NULL, 
	bid INTEGER NOT NULL, 
	placed INTEGER NOT NULL, 
	clouds INTEGER NOT NULL, 
	cloud_hits INTEGER NOT NULL, 
	cloud_points INTEGER NOT NULL, 
	blacks INTEGER NOT NULL, 
	mages INTEGER NOT NULL, 
	mages_made INTEGER NOT NULL, 
	CONSTRAINT pk_person_month PRIMARY KEY (person_id, edition, kind, month), 
	CONSTRAINT fk_person_month_person_id FOREIGN KEY(person_id) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "person_month" VALUES(1,'wizard','standard','2026-03',1,1,2,50,2,0,0,1,1,0,0,0,0,0,0);
INSERT INTO "person_month" VALUES(2,'wizard','standard','2026-03',1,0,2,20,1,1,0,2,1,0,0,0,0,0,0);
INSERT INTO "person_month" VALUES(3,'wizard','standard','2026-03',1,0,2,20,1,1,0,2,1,0,0,0,0,0,0);
INSERT INTO "person_month" VALUES(4,'wizard','standard','2026-11',1,1,2,70,2,0,0,3,3,0,0,0,0,0,0);
INSERT INTO "person_month" VALUES(5,'wizard','standard','2026-11',1,0,2,40,2,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "person_month" VALUES(6,'wizard','standard','2026-11',1,0,2,40,2,0,0,0,0,0,0,0,0,0,0);
INSERT INTO "person_month" VALUES(7,'wizard','standard','2026-11',1,0,2,40,2,0,0,0,0,0,0,0,0,0,0);
CREATE TABLE person_outcome (
	person_id INTEGER NOT NULL, 
	edition VARCHAR(32) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	aspect VARCHAR(16) NOT NULL, 
	value VARCHAR(16) NOT NULL, 
	rounds INTEGER NOT NULL, 
	hits INTEGER NOT NULL, 
	high INTEGER NOT NULL, 
	low INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	CONSTRAINT pk_person_outcome PRIMARY KEY (person_id, edition, kind, aspect, value), 
	CONSTRAINT fk_person_outcome_person_id FOREIGN KEY(person_id) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','bid','0',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','bid','1',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','number','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','number','2',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','size','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','size','2',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','trump','B',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(1,'wizard','standard','trump','R',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','bid','1',2,1,1,0,20);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','number','1',1,0,1,0,-10);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','number','2',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','size','1',1,0,1,0,-10);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','size','2',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','trump','B',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(2,'wizard','standard','trump','R',1,0,1,0,-10);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','bid','1',2,1,1,0,20);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','number','1',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','number','2',1,0,1,0,-10);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','size','1',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','size','2',1,0,1,0,-10);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','trump','B',1,0,1,0,-10);
INSERT INTO "person_outcome" VALUES(3,'wizard','standard','trump','R',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','bid','1',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','bid','2',1,1,0,0,40);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','number','1',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','number','2',1,1,0,0,40);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','size','1',1,1,0,0,30);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','size','2',1,1,0,0,40);
INSERT INTO "person_outcome" VALUES(4,'wizard','standard','trump','R',2,2,0,0,70);
INSERT INTO "person_outcome" VALUES(5,'wizard','standard','bid','0',2,2,0,0,40);
INSERT INTO "person_outcome" VALUES(5,'wizard','standard','number','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(5,'wizard','standard','number','2',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(5,'wizard','standard','size','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(5,'wizard','standard','size','2',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(5,'wizard','standard','trump','R',2,2,0,0,40);
INSERT INTO "person_outcome" VALUES(6,'wizard','standard','bid','0',2,2,0,0,40);
INSERT INTO "person_outcome" VALUES(6,'wizard','standard','number','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(6,'wizard','standard','number','2',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(6,'wizard','standard','size','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(6,'wizard','standard','size','2',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(6,'wizard','standard','trump','R',2,2,0,0,40);
INSERT INTO "person_outcome" VALUES(7,'wizard','standard','bid','0',2,2,0,0,40);
INSERT INTO "person_outcome" VALUES(7,'wizard','standard','number','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(7,'wizard','standard','number','2',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(7,'wizard','standard','size','1',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(7,'wizard','standard','size','2',1,1,0,0,20);
INSERT INTO "person_outcome" VALUES(7,'wizard','standard','trump','R',2,2,0,0,40);
CREATE TABLE player (
	name TEXT NOT NULL, 
	last_seen VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (name)
);
INSERT INTO "player" VALUES('Henry','2026-11-21T14:06:54.800+00:00');
INSERT INTO "player" VALUES('Anya','2026-11-21T14:06:55.031+00:00');
INSERT INTO "player" VALUES('Freya','2026-11-21T14:06:55.031+00:00');
INSERT INTO "player" VALUES('Frank','2026-11-21T14:06:55.005+00:00');
INSERT INTO "player" VALUES('Sabine','2026-11-21T14:06:55.005+00:00');
INSERT INTO "player" VALUES('Katrin','2026-11-21T14:06:55.005+00:00');
INSERT INTO "player" VALUES('Peter','2026-11-21T14:06:55.005+00:00');
INSERT INTO "player" VALUES('Ben','2026-11-21T14:06:55.031+00:00');
INSERT INTO "player" VALUES('Spieler 0','2026-11-22T21:50:53.997+00:00');
INSERT INTO "player" VALUES('Spieler 1','2026-11-22T21:50:53.996+00:00');
INSERT INTO "player" VALUES('Spieler 2','2026-11-22T21:50:53.996+00:00');
INSERT INTO "player" VALUES('Spieler 3','2026-11-22T21:50:53.996+00:00');
INSERT INTO "player" VALUES('Spieler 4','2026-11-22T21:50:53.996+00:00');
INSERT INTO "player" VALUES('Spieler 5','2026-11-22T21:50:53.997+00:00');
INSERT INTO "player" VALUES('Spieler 6','2026-11-22T21:50:53.997+00:00');
INSERT INTO "player" VALUES('Spieler 7','2026-11-22T21:50:53.997+00:00');
CREATE TABLE rating (
	game_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	edition VARCHAR(32) NOT NULL, 
	finished_at VARCHAR(32) NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	CONSTRAINT pk_rating PRIMARY KEY (game_id, person_id), 
	CONSTRAINT fk_rating_game_id FOREIGN KEY(game_id) REFERENCES finished_game (game_id) ON DELETE CASCADE, 
	CONSTRAINT fk_rating_person_id FOREIGN KEY(person_id) REFERENCES person (id)
)
 WITHOUT ROWID

;
INSERT INTO "rating" VALUES(1,1,'wizard','2026-11-21T14:06:54.992+00:00',2.78690486807494259831e+01,8.20524337739799314306e+00);
INSERT INTO "rating" VALUES(1,2,'wizard','2026-11-21T14:06:54.992+00:00',2.35654756596252852314e+01,8.0582242228023783781e+00);
INSERT INTO "rating" VALUES(1,3,'wizard','2026-11-21T14:06:54.992+00:00',2.35654756596252852314e+01,8.0582242228023783781e+00);
CREATE TABLE rating_due (
	edition VARCHAR(32) NOT NULL, 
	finished_at VARCHAR(32) NOT NULL, 
	game_id INTEGER NOT NULL, 
	CONSTRAINT pk_rating_due PRIMARY KEY (edition)
);
INSERT INTO "rating_due" VALUES('wizard','2026-11-22T21:50:54.035+00:00',4);
CREATE TABLE season (
	id INTEGER NOT NULL, 
	code VARCHAR(12) NOT NULL, 
	entry VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	device VARCHAR(32) NOT NULL, 
	title TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	shared BOOLEAN NOT NULL, 
	CONSTRAINT pk_season PRIMARY KEY (id), 
	CONSTRAINT uq_season_code UNIQUE (code), 
	CONSTRAINT uq_season_entry UNIQUE (entry)
);
INSERT INTO "season" VALUES(1,'yvxf7d','season-entry','2026-11-22T21:50:54.056+00:00','device-of-table-1','Herbst','{"counting": "sum", "dropped": 0, "planned": null, "matching": "name", "same": []}',0);
CREATE TABLE season_evening (
	season_id INTEGER NOT NULL, 
	tournament_id INTEGER NOT NULL, 
	CONSTRAINT pk_season_evening PRIMARY KEY (season_id, tournament_id), 
	CONSTRAINT fk_season_evening_season_id FOREIGN KEY(season_id) REFERENCES season (id) ON DELETE CASCADE, 
	CONSTRAINT fk_season_evening_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE
);
CREATE TABLE statistics_state (
	id INTEGER NOT NULL, 
	facts INTEGER NOT NULL, 
	changes INTEGER NOT NULL, 
	CONSTRAINT pk_statistics_state PRIMARY KEY (id)
);
INSERT INTO "statistics_state" VALUES(1,2,7);
CREATE TABLE stroke (
	game_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	entry VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	version INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	device VARCHAR(80) NOT NULL, 
	CONSTRAINT pk_stroke PRIMARY KEY (game_id, seq), 
	CONSTRAINT ck_stroke_seq_from_one CHECK (seq > 0), 
	CONSTRAINT fk_stroke_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_stroke_game_id_entry UNIQUE (game_id, entry)
)
 WITHOUT ROWID

;
INSERT INTO "stroke" VALUES(1,1,'entry-0001','game.created',1,'{"edition":"wizard","players":["Henry","Anya","Freya"],"first_dealer":0,"options":{"rounds":2},"rounds":[{"trump":"R","bids":[0,1,1],"won":[0,0,1]}],"details":{"table":"played","played":"2026-03-01"}}','2026-11-21T14:06:54.800+00:00','iPad');
INSERT INTO "stroke" VALUES(1,2,'stroke-000','trump.named',1,'{"round":2,"trump":"B"}','2026-11-21T14:06:54.878+00:00','iPad');
INSERT INTO "stroke" VALUES(1,3,'stroke-001','bid.placed',1,'{"round":2,"seat":0,"bid":1}','2026-11-21T14:06:54.968+00:00','iPad');
INSERT INTO "stroke" VALUES(1,4,'stroke-002','bid.placed',1,'{"round":2,"seat":1,"bid":1}','2026-11-21T14:06:54.971+00:00','iPad');
INSERT INTO "stroke" VALUES(1,5,'stroke-003','bid.placed',1,'{"round":2,"seat":2,"bid":1}','2026-11-21T14:06:54.975+00:00','iPad');
INSERT INTO "stroke" VALUES(1,6,'stroke-004','tricks.counted',1,'{"round":2,"seat":2,"tricks":0}','2026-11-21T14:06:54.980+00:00','iPad');
INSERT INTO "stroke" VALUES(1,7,'stroke-005','round.closed',1,'{"round":2,"won":[1,1,0]}','2026-11-21T14:06:54.992+00:00','iPad');
INSERT INTO "stroke" VALUES(2,1,'entry-0002','game.created',1,'{"edition":"extreme","players":["Frank","Sabine","Katrin","Peter"],"first_dealer":3,"options":{},"rounds":[{"takings":[{"seat":0,"seals":{"R":1,"B":2,"G":1}},{"seat":1,"seals":{"V":2,"R":3,"B":1}},{"seat":2,"mage":true},{"seat":3,"seals":{"Y":2,"B":1,"G":1},"from":{"B":[1]}}],"left":[{"black":1},{"white":1},{},{"Y":1,"black":1}],"tricks":[{"leader":0,"plays":["V2","V11","V7","G12"],"gives":"V"},{"leader":1,"plays":["Y4","Y2","Y9","Y10"],"gives":"black"},{"leader":0,"plays":["V8","R3","V1","G8"],"gives":"R"}]}],"details":{}}','2026-11-21T14:06:55.005+00:00','import');
INSERT INTO "stroke" VALUES(3,1,'entry-0003','game.created',1,'{"edition":"wizard","players":["Ben","Anya","Freya"],"first_dealer":0,"options":{},"rounds":[{"trump":"R","bids":[0,1,1],"won":[0,0,1]}],"details":{"table":"running","played":"2026-03-02"}}','2026-11-21T14:06:55.031+00:00','iPad');
INSERT INTO "stroke" VALUES(4,1,'ou1Eo6cBM9MJsBBl','game.created',1,'{"edition":"wizard","players":["Spieler 2","Spieler 3","Spieler 4","Spieler 1"],"first_dealer":0,"options":{"hands":[1,2]},"rounds":[],"details":{"table":"Herbst · 1 · 1"}}','2026-11-22T21:50:53.996+00:00','desk');
INSERT INTO "stroke" VALUES(4,2,'tablet-00001','trump.named',1,'{"round":1,"trump":"R"}','2026-11-22T21:50:54.012+00:00','tablet');
INSERT INTO "stroke" VALUES(4,3,'tablet-00002','bid.placed',1,'{"round":1,"seat":1,"bid":0}','2026-11-22T21:50:54.014+00:00','tablet');
INSERT INTO "stroke" VALUES(4,4,'tablet-00003','bid.placed',1,'{"round":1,"seat":2,"bid":0}','2026-11-22T21:50:54.016+00:00','tablet');
INSERT INTO "stroke" VALUES(4,5,'tablet-00004','bid.placed',1,'{"round":1,"seat":3,"bid":0}','2026-11-22T21:50:54.017+00:00','tablet');
INSERT INTO "stroke" VALUES(4,6,'tablet-00005','bid.placed',1,'{"round":1,"seat":0,"bid":1}','2026-11-22T21:50:54.018+00:00','tablet');
INSERT INTO "stroke" VALUES(4,7,'tablet-00006','tricks.counted',1,'{"round":1,"seat":0,"tricks":1}','2026-11-22T21:50:54.019+00:00','tablet');
INSERT INTO "stroke" VALUES(4,8,'tablet-00007','tricks.counted',1,'{"round":1,"seat":1,"tricks":0}','2026-11-22T21:50:54.020+00:00','tablet');
INSERT INTO "stroke" VALUES(4,9,'tablet-00008','tricks.counted',1,'{"round":1,"seat":2,"tricks":0}','2026-11-22T21:50:54.021+00:00','tablet');
INSERT INTO "stroke" VALUES(4,10,'tablet-00009','tricks.counted',1,'{"round":1,"seat":3,"tricks":0}','2026-11-22T21:50:54.022+00:00','tablet');
INSERT INTO "stroke" VALUES(4,11,'tablet-00010','round.closed',1,'{"round":1,"won":[1,0,0,0]}','2026-11-22T21:50:54.023+00:00','tablet');
INSERT INTO "stroke" VALUES(4,12,'tablet-00011','trump.named',1,'{"round":2,"trump":"R"}','2026-11-22T21:50:54.026+00:00','tablet');
INSERT INTO "stroke" VALUES(4,13,'tablet-00012','bid.placed',1,'{"round":2,"seat":2,"bid":0}','2026-11-22T21:50:54.027+00:00','tablet');
INSERT INTO "stroke" VALUES(4,14,'tablet-00013','bid.placed',1,'{"round":2,"seat":3,"bid":0}','2026-11-22T21:50:54.028+00:00','tablet');
INSERT INTO "stroke" VALUES(4,15,'tablet-00014','bid.placed',1,'{"round":2,"seat":0,"bid":2}','2026-11-22T21:50:54.030+00:00','tablet');
INSERT INTO "stroke" VALUES(4,16,'tablet-00015','bid.placed',1,'{"round":2,"seat":1,"bid":0}','2026-11-22T21:50:54.031+00:00','tablet');
INSERT INTO "stroke" VALUES(4,17,'tablet-00016','tricks.counted',1,'{"round":2,"seat":0,"tricks":2}','2026-11-22T21:50:54.032+00:00','tablet');
INSERT INTO "stroke" VALUES(4,18,'tablet-00017','tricks.counted',1,'{"round":2,"seat":1,"tricks":0}','2026-11-22T21:50:54.033+00:00','tablet');
INSERT INTO "stroke" VALUES(4,19,'tablet-00018','tricks.counted',1,'{"round":2,"seat":2,"tricks":0}','2026-11-22T21:50:54.034+00:00','tablet');
INSERT INTO "stroke" VALUES(4,20,'tablet-00019','tricks.counted',1,'{"round":2,"seat":3,"tricks":0}','2026-11-22T21:50:54.034+00:00','tablet');
INSERT INTO "stroke" VALUES(4,21,'tablet-00020','round.closed',1,'{"round":2,"won":[2,0,0,0]}','2026-11-22T21:50:54.035+00:00','tablet');
INSERT INTO "stroke" VALUES(5,1,'LzTSNI7kMdkDYFhR','game.created',1,'{"edition":"wizard","players":["Spieler 6","Spieler 7","Spieler 0","Spieler 5"],"first_dealer":0,"options":{"hands":[1,2]},"rounds":[],"details":{"table":"Herbst · 1 · 2"}}','2026-11-22T21:50:53.997+00:00','desk');
CREATE TABLE table_of_heat (
	game_id INTEGER NOT NULL, 
	tournament_id INTEGER NOT NULL, 
	heat INTEGER NOT NULL, 
	published INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_table_of_heat PRIMARY KEY (game_id), 
	CONSTRAINT fk_table_of_heat_game_id FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT fk_table_of_heat_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE, 
	CONSTRAINT uq_table_of_heat_tournament_id_heat_published_number UNIQUE (tournament_id, heat, published, number)
);
INSERT INTO "table_of_heat" VALUES(4,1,1,4,1);
INSERT INTO "table_of_heat" VALUES(5,1,1,4,2);
CREATE TABLE tournament (
	id INTEGER NOT NULL, 
	code VARCHAR(12) NOT NULL, 
	entry VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	title TEXT NOT NULL, 
	finished BOOLEAN NOT NULL, people INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tournament PRIMARY KEY (id), 
	CONSTRAINT uq_tournament_code UNIQUE (code), 
	CONSTRAINT uq_tournament_entry UNIQUE (entry)
);
INSERT INTO "tournament" VALUES(1,'gjc643','opened','2026-11-22T21:50:53.977+00:00','Herbst',0,2);
CREATE TABLE tournament_holder (
	id INTEGER NOT NULL, 
	tournament_id INTEGER NOT NULL, 
	device VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	desk INTEGER, 
	entrant INTEGER, 
	since VARCHAR(32) NOT NULL, 
	invited BOOLEAN NOT NULL, 
	CONSTRAINT pk_tournament_holder PRIMARY KEY (id), 
	CONSTRAINT fk_tournament_holder_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE, 
	CONSTRAINT uq_tournament_holder_tournament_id_device UNIQUE (tournament_id, device)
);
INSERT INTO "tournament_holder" VALUES(1,1,'device-of-table-1','Tablet','table',1,NULL,'2026-11-22T21:50:54.055+00:00',1);
CREATE TABLE tournament_link (
	tournament_id INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	seed VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_tournament_link PRIMARY KEY (tournament_id, role), 
	CONSTRAINT fk_tournament_link_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE
);
INSERT INTO "tournament_link" VALUES(1,'table','qaDTDC59Uz3GNbyALwujWw');
CREATE TABLE tournament_stroke (
	tournament_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	entry VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	version INTEGER NOT NULL, 
	data TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	device VARCHAR(80) NOT NULL, 
	CONSTRAINT pk_tournament_stroke PRIMARY KEY (tournament_id, seq), 
	CONSTRAINT ck_tournament_stroke_seq_from_one CHECK (seq > 0), 
	CONSTRAINT fk_tournament_stroke_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournament (id) ON DELETE CASCADE, 
	CONSTRAINT uq_tournament_stroke_tournament_id_entry UNIQUE (tournament_id, entry)
)
 WITHOUT ROWID

;
INSERT INTO "tournament_stroke" VALUES(1,1,'opened','tournament.opened',1,'{"title":"Herbst","settings":{"edition":"wizard","draws":["random","random","random"],"sizes":[4,5,3,6],"hands":{"3":[1,2],"4":[1,2],"5":[1,2],"6":[1,2]},"points":{},"ties":"averaged","order":["points","score","hits"],"cuts":[],"clubs_apart":false,"minutes":null,"call":5,"overtime":10,"options":{}},"entrants":[{"name":"Spieler 0"},{"name":"Spieler 1"},{"name":"Spieler 2"},{"name":"Spieler 3"},{"name":"Spieler 4"},{"name":"Spieler 5"},{"name":"Spieler 6"},{"name":"Spieler 7"}]}','2026-11-22T21:50:53.977+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,2,'entry-1','entrants.came_in',1,'{"entrants":[0,1,2,3,4,5,6,7]}','2026-11-22T21:50:53.984+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,3,'entry-2','heat.proposed',2,'{"how":"random","seed":"seed","tables":[[2,3,4,1],[6,7,0,5]],"out":[]}','2026-11-22T21:50:53.987+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,4,'entry-3','heat.published',1,'{"how":"random","seed":"seed","tables":[[2,3,4,1],[6,7,0,5]],"out":[]}','2026-11-22T21:50:53.988+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,5,'game-4-21-0-4','result.told',1,'{"heat":1,"table":1,"scores":[70,40,40,40],"hits":[2,2,2,2]}','2026-11-22T21:50:54.035+00:00','tablet');
CREATE TABLE write_check (
	id INTEGER NOT NULL, 
	filling TEXT NOT NULL, 
	CONSTRAINT pk_write_check PRIMARY KEY (id)
);
CREATE INDEX ix_player_last_seen ON player (last_seen);
CREATE INDEX ix_person_root_id ON person (root_id);
CREATE INDEX ix_finished_game_edition_finished_at_game_id ON finished_game (edition, finished_at, game_id);
CREATE INDEX ix_finished_game_edition_kind_whole_margin ON finished_game (edition, kind, whole, margin);
CREATE INDEX ix_finished_game_edition_title ON finished_game (edition, title);
CREATE INDEX ix_person_month_edition_month ON person_month (edition, month);
CREATE INDEX ix_finished_seat_edition_day ON finished_seat (edition, day);
CREATE INDEX ix_finished_seat_edition_kind_whole_best_round ON finished_seat (edition, kind, whole, best_round);
CREATE INDEX ix_finished_seat_edition_kind_whole_hits ON finished_seat (edition, kind, whole, hits);
CREATE INDEX ix_finished_seat_edition_kind_whole_places_total ON finished_seat (edition, kind, whole, places, total);
CREATE INDEX ix_finished_seat_edition_kind_whole_run ON finished_seat (edition, kind, whole, run);
CREATE INDEX ix_finished_seat_edition_kind_whole_wins_behind ON finished_seat (edition, kind, whole, wins, behind);
CREATE INDEX ix_finished_seat_person_id_edition_day ON finished_seat (person_id, edition, day);
CREATE INDEX ix_rating_edition_finished_at_game_id ON rating (edition, finished_at, game_id);
CREATE INDEX ix_rating_person_id_edition_finished_at_game_id ON rating (person_id, edition, finished_at, game_id);
CREATE INDEX ix_game_aside_finished_updated_at_id ON game (aside, finished, updated_at, id);
CREATE INDEX ix_tournament_holder_device ON tournament_holder (device);
CREATE INDEX ix_season_device ON season (device);
CREATE INDEX ix_holder_device ON holder (device);
COMMIT;
