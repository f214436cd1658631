-- A command's name belongs to whoever sent it. Rows without a sender were written before this step; their names count for everybody.
ALTER TABLE events ADD COLUMN sender TEXT;
-- A digest of what the command asked, so that one name for two commands is noticed.
ALTER TABLE events ADD COLUMN digest TEXT;
DROP INDEX events_command;
CREATE UNIQUE INDEX events_command ON events (stream, command, sender) WHERE command IS NOT NULL;
-- What is due is read page by page.
DROP INDEX streams_due;
CREATE INDEX streams_due ON streams (due, stream) WHERE due IS NOT NULL;
