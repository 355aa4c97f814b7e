BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE game (
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
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_code UNIQUE (code), 
	CONSTRAINT uq_game_entry UNIQUE (entry)
);
INSERT INTO "game" VALUES(1,'czfc98','entry-0001','2026-11-21T08:20:16.028+00:00','wizard','["Henry", "Anya", "Freya"]','single',0,1,20,'[20, -10, 30]','2026-11-21T08:20:16.028+00:00');
INSERT INTO "game" VALUES(2,'khqqwc','entry-0002','2026-11-21T08:20:16.067+00:00','wizard','["Henry", "Anya", "Freya", "Ben"]','teams',0,1,15,'[30, 20, -10, 20]','2026-11-21T08:20:16.067+00:00');
CREATE TABLE player (
	name TEXT NOT NULL, 
	last_seen VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_player PRIMARY KEY (name)
);
INSERT INTO "player" VALUES('Henry','2026-11-21T08:20:16.067+00:00');
INSERT INTO "player" VALUES('Anya','2026-11-21T08:20:16.067+00:00');
INSERT INTO "player" VALUES('Freya','2026-11-21T08:20:16.067+00:00');
INSERT INTO "player" VALUES('Ben','2026-11-21T08:20:16.067+00:00');
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
INSERT INTO "stroke" VALUES(1,1,'entry-0001','game.created',1,'{"edition":"wizard","players":["Henry","Anya","Freya"],"first_dealer":0,"options":{},"rounds":[{"bids":[0,1,1],"won":[0,0,1]}],"details":{"table":"single"}}','2026-11-21T08:20:16.028+00:00','iPad');
INSERT INTO "stroke" VALUES(2,1,'entry-0002','game.created',1,'{"edition":"wizard","players":["Henry","Anya","Freya","Ben"],"first_dealer":0,"options":{"teams":true},"rounds":[{"bids":[1,0,1,0],"won":[1,0,0,0]}],"details":{"table":"teams"}}','2026-11-21T08:20:16.067+00:00','iPad');
CREATE INDEX ix_game_finished_updated_at_id ON game (finished, updated_at, id);
CREATE INDEX ix_player_last_seen ON player (last_seen);
COMMIT;
