-- The log: what happened in every stream, in order. Nothing is ever changed or removed here.
CREATE TABLE events (
    stream TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    command TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (stream, number)
);
CREATE UNIQUE INDEX events_command ON events (stream, command) WHERE command IS NOT NULL;

-- Where each stream stands. All of it follows from the events; it is here so that lists need no replay.
CREATE TABLE streams (
    stream TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    last BIGINT NOT NULL,
    due BIGINT,
    changed BIGINT NOT NULL
);
CREATE INDEX streams_due ON streams (due) WHERE due IS NOT NULL;

-- Who may do what must be done by one machine at a time.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
