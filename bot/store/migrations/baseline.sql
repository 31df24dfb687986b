CREATE TABLE channels (
    channel_id BIGINT NOT NULL,
    guild_id BIGINT,
    settings TEXT NOT NULL,
    PRIMARY KEY (channel_id)
);

CREATE TABLE clicks (
    interaction_id BIGINT NOT NULL,
    match_id BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (interaction_id)
);

CREATE TABLE matches (
    id BIGSERIAL NOT NULL,
    game TEXT NOT NULL,
    guild_id BIGINT,
    channel_id BIGINT NOT NULL,
    status TEXT NOT NULL,
    options TEXT NOT NULL,
    clocks TEXT DEFAULT 'normal' NOT NULL,
    open_chosen BOOLEAN DEFAULT '0' NOT NULL,
    seats TEXT NOT NULL,
    host_id BIGINT NOT NULL,
    seed BYTEA,
    engine_version TEXT NOT NULL,
    message_id BIGINT,
    message_posted_ms BIGINT,
    created_ms BIGINT NOT NULL,
    touched_ms BIGINT,
    started_ms BIGINT,
    finished_ms BIGINT,
    outcome TEXT,
    language TEXT DEFAULT '' NOT NULL,
    language_chosen BOOLEAN DEFAULT '0' NOT NULL,
    quick BOOLEAN,
    PRIMARY KEY (id),
    CONSTRAINT status_is_known CHECK (status IN ('lobby', 'playing', 'away', 'finished', 'abandoned'))
);

CREATE INDEX lobbies_closed ON matches (finished_ms) WHERE status = 'abandoned' AND started_ms IS NULL;

CREATE INDEX matches_of_channel ON matches (channel_id, id);

CREATE INDEX matches_put_away ON matches (touched_ms) WHERE status = 'away';

CREATE INDEX matches_to_wake ON matches (id) WHERE status IN ('lobby', 'playing');

CREATE UNIQUE INDEX one_open_match_per_channel ON matches (channel_id) WHERE status IN ('lobby', 'playing');

CREATE TABLE people (
    user_id BIGINT NOT NULL,
    on_global_board SMALLINT NOT NULL,
    plain SMALLINT DEFAULT '0' NOT NULL,
    language TEXT DEFAULT '' NOT NULL,
    told TEXT DEFAULT '' NOT NULL,
    PRIMARY KEY (user_id)
);

CREATE TABLE ratings (
    user_id BIGINT NOT NULL,
    game TEXT NOT NULL,
    scope BIGINT NOT NULL,
    number BIGINT NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    finished_ms BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, scope, number)
);

CREATE TABLE sent (
    what TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (what)
);

CREATE TABLE servers (
    guild_id BIGINT NOT NULL,
    settings TEXT NOT NULL,
    PRIMARY KEY (guild_id)
);

CREATE TABLE standings (
    period INTEGER NOT NULL,
    scope BIGINT NOT NULL,
    game TEXT NOT NULL,
    user_id BIGINT NOT NULL,
    name TEXT NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    ordinal FLOAT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    places INTEGER NOT NULL,
    opponents SMALLINT NOT NULL,
    shown SMALLINT NOT NULL,
    PRIMARY KEY (period, scope, game, user_id)
);

CREATE INDEX standings_of_person ON standings (user_id, scope, period);

CREATE INDEX standings_shown ON standings (period, scope, game, ordinal, user_id) WHERE shown = 1;

CREATE TABLE actions (
    match_id BIGINT NOT NULL,
    seq INTEGER NOT NULL,
    action BYTEA NOT NULL,
    interaction_id BIGINT,
    at_ms BIGINT NOT NULL,
    margin_ms BIGINT,
    inverted SMALLINT NOT NULL,
    state_hash BYTEA NOT NULL,
    PRIMARY KEY (match_id, seq),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE deadlines (
    match_id BIGINT NOT NULL,
    key TEXT NOT NULL,
    due_ms BIGINT NOT NULL,
    left_ms BIGINT,
    PRIMARY KEY (match_id, key),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE forgotten (
    match_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    alias BIGINT NOT NULL,
    PRIMARY KEY (match_id, user_id),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE logs (
    match_id BIGINT NOT NULL,
    finished_ms BIGINT NOT NULL,
    PRIMARY KEY (match_id),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE INDEX logs_by_age ON logs (finished_ms);

CREATE TABLE looks (
    match_id BIGINT NOT NULL,
    number INTEGER NOT NULL,
    seat SMALLINT,
    acked_ms BIGINT,
    token TEXT,
    message_id BIGINT,
    PRIMARY KEY (match_id, number),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE races (
    match_id BIGINT NOT NULL,
    round INTEGER NOT NULL,
    winner SMALLINT NOT NULL,
    loser SMALLINT NOT NULL,
    late_ms BIGINT NOT NULL,
    PRIMARY KEY (match_id),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE results (
    match_id BIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    game TEXT NOT NULL,
    guild_id BIGINT,
    user_id BIGINT,
    name TEXT NOT NULL,
    player TEXT NOT NULL,
    place SMALLINT NOT NULL,
    total INTEGER NOT NULL,
    best_round INTEGER,
    calls INTEGER NOT NULL,
    calls_won INTEGER NOT NULL,
    slaps INTEGER NOT NULL,
    slaps_wrong INTEGER NOT NULL,
    finished_ms BIGINT NOT NULL,
    number BIGINT DEFAULT '0' NOT NULL,
    rounds INTEGER DEFAULT '0' NOT NULL,
    turns INTEGER DEFAULT '0' NOT NULL,
    turns_computer INTEGER DEFAULT '0' NOT NULL,
    tally TEXT DEFAULT '{}' NOT NULL,
    unrated TEXT,
    PRIMARY KEY (match_id, seat),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE INDEX results_in_order ON results (number, seat);

CREATE INDEX results_of_person ON results (user_id, match_id);

CREATE INDEX results_of_server ON results (guild_id, game, user_id);

CREATE TABLE scores (
    match_id BIGINT NOT NULL,
    round INTEGER NOT NULL,
    seat SMALLINT NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (match_id, round, seat),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE seatings (
    user_id BIGINT NOT NULL,
    match_id BIGINT NOT NULL,
    PRIMARY KEY (user_id, match_id),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE INDEX seatings_of_match ON seatings (match_id);

CREATE TABLE snapshots (
    match_id BIGINT NOT NULL,
    round INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    state BYTEA NOT NULL,
    state_hash BYTEA NOT NULL,
    PRIMARY KEY (match_id, round),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE taken_off (
    match_id BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (match_id, user_id),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE INDEX taken_off_of_person ON taken_off (user_id);

CREATE TABLE turns (
    match_id BIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    turns INTEGER NOT NULL,
    by_computer INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat),
    FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);

CREATE TABLE counters (
    name TEXT NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (name)
);

CREATE TABLE handed (
    id BIGINT NOT NULL,
    shard INTEGER NOT NULL,
    payload TEXT NOT NULL,
    at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE leases (
    shard INTEGER NOT NULL,
    shards INTEGER NOT NULL,
    epoch BIGINT DEFAULT '0' NOT NULL,
    holder TEXT,
    until TIMESTAMP WITH TIME ZONE,
    backend INTEGER,
    session TEXT,
    sequence BIGINT,
    resume_url TEXT,
    PRIMARY KEY (shard)
);

CREATE TABLE moving (
    name TEXT NOT NULL,
    key TEXT,
    PRIMARY KEY (name)
);

CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

INSERT INTO counters (name, value) VALUES ('results', 0);
