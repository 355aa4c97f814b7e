PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_code UNIQUE (code), 
	CONSTRAINT uq_game_entry UNIQUE (entry)
);
INSERT INTO "game" VALUES(1,'jafpve','entry-0001','2026-11-21T14:06:54.800+00:00','wizard','["Henry", "Anya", "Freya"]','played',1,2,2,'[50, 20, 20]','2026-11-21T14:06:54.992+00:00','[0]',0);
INSERT INTO "game" VALUES(2,'sf5vgr','entry-0002','2026-11-21T14:06:55.005+00:00','extreme','["Frank", "Sabine", "Katrin", "Peter"]','',0,1,4,'[3, 4, 2, 5]','2026-11-21T14:06:55.005+00:00','[2]',0);
INSERT INTO "game" VALUES(3,'gtz62y','entry-0003','2026-11-21T14:06:55.031+00:00','wizard','["Ben", "Anya", "Freya"]','running',0,1,20,'[20, -10, 30]','2026-11-21T14:06:55.031+00:00','[2]',2);
CREATE TABLE holder (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	device VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	seat INTEGER, 
	since VARCHAR(32) NOT NULL, 
	invited_as VARCHAR(16), 
	CONSTRAINT pk_holder PRIMARY KEY (id), 
	CONSTRAINT fk_holder_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_holder_game_id_device UNIQUE (game_id, device), 
	CONSTRAINT uq_holder_game_id_seat UNIQUE (game_id, seat)
);
INSERT INTO "holder" VALUES(1,3,'pad-of-before','iPad','keeper',NULL,'2026-11-21T14:06:55.031+00:00',NULL);
INSERT INTO "holder" VALUES(2,3,'phone-of-before','iPhone A1','seat',1,'2026-11-21T14:07:55.031+00:00','seat');
CREATE TABLE invitation (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	token VARCHAR(32) NOT NULL, 
	code VARCHAR(8) NOT NULL, 
	code_until VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_invitation PRIMARY KEY (id), 
	CONSTRAINT fk_invitation_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE, 
	CONSTRAINT uq_invitation_code UNIQUE (code), 
	CONSTRAINT uq_invitation_game_id_role UNIQUE (game_id, role), 
	CONSTRAINT uq_invitation_token UNIQUE (token)
);
INSERT INTO "invitation" VALUES(1,3,'seat','a-link-of-before','abc234','2999-01-01T00:00:00.000+00:00');
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
CREATE INDEX ix_player_last_seen ON player (last_seen);
CREATE INDEX ix_game_finished_updated_at_id ON game (finished, updated_at, id);
CREATE INDEX ix_holder_device ON holder (device);
COMMIT;
