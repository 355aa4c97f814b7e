PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
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
INSERT INTO "game" VALUES(1,'2dk5qr','entry-first','2026-11-22T19:34:38.799+00:00','wizard','["Henry", "Anya", "Freya"]','',0,0,20,'[0, 0, 0]','2026-11-22T19:34:38.799+00:00','[0, 1, 2]',0,0,'{}');
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
CREATE TABLE player (
	name TEXT NOT NULL, 
	last_seen VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (name)
);
INSERT INTO "player" VALUES('Anya','2026-11-22T19:34:38.799+00:00');
INSERT INTO "player" VALUES('Freya','2026-11-22T19:34:38.799+00:00');
INSERT INTO "player" VALUES('Henry','2026-11-22T19:34:38.799+00:00');
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
CREATE TABLE rating_due (
	edition VARCHAR(32) NOT NULL, 
	finished_at VARCHAR(32) NOT NULL, 
	game_id INTEGER NOT NULL, 
	CONSTRAINT pk_rating_due PRIMARY KEY (edition)
);
CREATE TABLE statistics_state (
	id INTEGER NOT NULL, 
	facts INTEGER NOT NULL, 
	changes INTEGER NOT NULL, 
	CONSTRAINT pk_statistics_state PRIMARY KEY (id)
);
INSERT INTO "statistics_state" VALUES(1,2,1);
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
INSERT INTO "stroke" VALUES(1,1,'entry-first','game.created',1,'{"edition":"wizard","players":["Henry","Anya","Freya"],"first_dealer":2,"options":{},"rounds":[],"details":{}}','2026-11-22T19:34:38.799+00:00','tablet');
CREATE TABLE tournament (
	id INTEGER NOT NULL, 
	code VARCHAR(12) NOT NULL, 
	entry VARCHAR(64) NOT NULL, 
	created_at VARCHAR(32) NOT NULL, 
	title TEXT NOT NULL, 
	finished BOOLEAN NOT NULL, 
	CONSTRAINT pk_tournament PRIMARY KEY (id), 
	CONSTRAINT uq_tournament_code UNIQUE (code), 
	CONSTRAINT uq_tournament_entry UNIQUE (entry)
);
INSERT INTO "tournament" VALUES(1,'4f63x9','opened','2026-11-22T19:34:38.810+00:00','Herbst',0);
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
INSERT INTO "tournament_stroke" VALUES(1,1,'opened','tournament.opened',1,'{"title":"Herbst","settings":{"edition":"wizard","draws":["random","random","random"],"sizes":[4,5,3,6],"hands":{},"points":{},"ties":"averaged","order":["points","score","hits"],"cuts":[],"clubs_apart":false,"minutes":null,"call":5,"overtime":10,"options":{}},"entrants":[{"name":"Anya"},{"name":"Ben"},{"name":"Cleo"},{"name":"Dora"},{"name":"Emil"},{"name":"Freya"},{"name":"Gus"},{"name":"Henry"}]}','2026-11-22T19:34:38.810+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,2,'entry-1','entrants.came_in',1,'{"entrants":[0,1,2,3,4,5,6,7]}','2026-11-22T19:34:38.814+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,3,'entry-2','heat.proposed',1,'{"how":"random","seed":"seed","here":[0,1,2,3,4,5,6,7]}','2026-11-22T19:34:38.822+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,4,'entry-3','heat.published',1,'{"how":"random","seed":"seed","tables":[[2,3,4,1],[6,7,0,5]],"out":[]}','2026-11-22T19:34:38.830+00:00','desk');
INSERT INTO "tournament_stroke" VALUES(1,5,'entry-4','result.entered',1,'{"heat":1,"table":1,"scores":[10,20,30,40],"hits":null,"source":"paper","reason":""}','2026-11-22T19:34:38.832+00:00','desk');
CREATE INDEX ix_player_last_seen ON player (last_seen);
CREATE INDEX ix_holder_device ON holder (device);
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
COMMIT;
