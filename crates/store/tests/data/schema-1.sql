-- A data folder of schema 1, written by the first program that kept games: two people (a take-back, a refusal, a
-- resignation, a rematch), and one against the computer with a clock. Never change it.
BEGIN TRANSACTION;
CREATE TABLE events (
    stream TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    command TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (stream, number)
);
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',1,1794764866600,'o1','{"table":{"opened":{"game":"rastros","start":null,"first":{"person":{"name":"Ana","secret":"8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a"}},"second":{"invited":{"secret":"0d6ba19b62531ccb0deb8804313eca283c69560f66f1b7b8a2c1592ae8c35c6b"}},"clock":null,"watch":"deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a"}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',2,1794764866630,'s1','{"table":{"seated":{"seat":2,"name":"Rui","secret":"ca02a7bbd898b4cdf99e60c923abcf116f3cc8224a790f395c36953f207cf09a"}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',3,1794764866655,'a1','{"table":{"acted":{"action":"d4"}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',4,1794764866665,'b1','{"table":{"acted":{"action":"d3"}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',5,1794764866690,'b2','{"table":{"said":{"seat":2,"phrase":"hello"}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',6,1794764866694,'b3','{"table":{"take-back-proposed":{"seat":2}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',7,1794764866745,'a2','{"table":{"taken-back":{"remain":1}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',8,1794764866796,'b4','{"table":{"acted":{"action":"c4"}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',9,1794764866849,'a3','{"table":{"take-back-proposed":{"seat":1}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',10,1794764866874,'b5','{"table":"proposal-withdrawn"}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',11,1794764866926,'a4','{"table":{"resigned":{"seat":1}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',12,1794764866930,'b6','{"table":{"rematch-proposed":{"seat":2}}}');
INSERT INTO "events" VALUES('xewxcqyqkf1kapsw',13,1794764866941,'a5','{"table":{"rematch-opened":{"table":"kr5yzg65vvfacemf"}}}');
INSERT INTO "events" VALUES('kr5yzg65vvfacemf',1,1794764866941,NULL,'{"table":{"opened":{"game":"rastros","start":null,"first":{"person":{"name":"Rui","secret":"ca02a7bbd898b4cdf99e60c923abcf116f3cc8224a790f395c36953f207cf09a"}},"second":{"person":{"name":"Ana","secret":"8a83665f3798727f14f92ad0e6c99fdab08ee731d6cd644c131223fd2f4fed2a"}},"clock":null,"watch":"deb0e38ced1e41de6f92e70e80c418d2d356afaaa99e26f5939dbc7d3ef4772a"}}}');
INSERT INTO "events" VALUES('pw1p4j9tje9kaad7',1,1794764866966,'o2','{"table":{"opened":{"game":"semaforo","start":null,"first":{"computer":{"level":2}},"second":{"person":{"name":"Zé","secret":"b235d9133396f6aa4f6e6a6d6c6cc16bb8cd806f484918177f1d8027afd44687"}},"clock":{"seconds":600,"increment":5},"watch":"22af5eb7a99e9a167adafc9b1c22f688cb7d7f87cd31c10e00dda28bd0953cfc"}}}');
INSERT INTO "events" VALUES('pw1p4j9tje9kaad7',2,1794764867638,'computer1','{"table":{"acted":{"action":"c1"}}}');
INSERT INTO "events" VALUES('pw1p4j9tje9kaad7',3,1794764867910,'c1','{"table":{"time-given":{"seat":1,"milliseconds":60000}}}');
INSERT INTO "events" VALUES('pw1p4j9tje9kaad7',4,1794764868037,'c2','{"table":{"acted":{"action":"b2"}}}');
INSERT INTO "events" VALUES('pw1p4j9tje9kaad7',5,1794764868061,'computer4','{"table":{"acted":{"action":"a3"}}}');
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE TABLE schema_steps (number BIGINT PRIMARY KEY);
INSERT INTO "schema_steps" VALUES(1);
CREATE TABLE streams (
    stream TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    last BIGINT NOT NULL,
    due BIGINT,
    changed BIGINT NOT NULL
);
INSERT INTO "streams" VALUES('xewxcqyqkf1kapsw','table','over',13,NULL,1794764866941);
INSERT INTO "streams" VALUES('kr5yzg65vvfacemf','table','running',1,NULL,1794764866941);
INSERT INTO "streams" VALUES('pw1p4j9tje9kaad7','table','over',5,NULL,1794764868061);
CREATE UNIQUE INDEX events_command ON events (stream, command) WHERE command IS NOT NULL;
CREATE INDEX streams_due ON streams (due) WHERE due IS NOT NULL;
COMMIT;
