-- What was told of a transaction, by each visitor: nobody's report takes the place of another's, so that the report decides whom to
-- believe when it is read. A purchase without a transaction is one of its own. Amounts stay in the currency in which they came.
--   earliness  of browsers: the complement of late << 152 | at (ms) << 106 | received << 64 | hash of the event id, where late is
--              what arrived more than ten minutes after it happened, as far as anybody can tell; of servers, whose facts must not
--              depend on the order of their arrival: without a visitor << 150 | at << 106 | hash of the content << 64 | id
--   visitor    0: the server did not say
CREATE TABLE IF NOT EXISTS claims (
  container LowCardinality(String),
  tx UInt64 CODEC(ZSTD(1)),
  trusted UInt8 CODEC(ZSTD(1)),
  host LowCardinality(String) CODEC(ZSTD(1)),
  visitor UInt64 CODEC(ZSTD(1)),
  earliness UInt256 CODEC(ZSTD(1)),
  name String CODEC(ZSTD(1)),               -- the transaction, or `event ` and the id
  at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  session UInt64 CODEC(ZSTD(1)),
  value Int64 CODEC(ZSTD(1)),
  currency LowCardinality(String) CODEC(ZSTD(1)),
  quantity UInt32 CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, tx, trusted, host, visitor)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_claims TO claims AS
SELECT
  container,
  sipHash64(name) AS tx,
  trusted,
  host,
  if(arrivals.visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(arrivals.visitor)) AS visitor,
  bitNot(bitShiftLeft(toUInt256(trusted = 0 AND dateDiff('millisecond', arrivals.at, received) > 600000), 152)
    + bitShiftLeft(toUInt256(trusted = 1 AND visitor = 0), 150)
    + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(arrivals.at)), 106)
    + bitShiftLeft(toUInt256(if(trusted = 1, bitShiftRight(sipHash64(visitor, value, toString(currency), quantity), 22), toUnixTimestamp64Milli(received))), 64)
    + sipHash64(id)) AS earliness,
  if(arrivals.tx = '', concat('event ', toString(id)), arrivals.tx) AS name,
  arrivals.at AS at,
  sipHash64(arrivals.session) AS session,
  value,
  currency,
  quantity,
  expires
FROM arrivals
WHERE bot = 0 AND arrivals.name = 'purchase';

INSERT INTO claims (container, tx, trusted, host, visitor, earliness, name, at, session, value, currency, quantity, expires)
SELECT
  container,
  sipHash64(told) AS hash,
  trusted,
  host,
  if(events.visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(events.visitor)) AS who,
  bitNot(bitShiftLeft(toUInt256(trusted = 0 AND dateDiff('millisecond', at, received) > 600000), 152)
    + bitShiftLeft(toUInt256(trusted = 1 AND who = 0), 150)
    + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 106)
    + bitShiftLeft(toUInt256(if(trusted = 1, bitShiftRight(sipHash64(who, value, toString(currency), quantity), 22), toUnixTimestamp64Milli(received))), 64)
    + sipHash64(id)),
  if(events.tx = '', concat('event ', toString(id)), events.tx) AS told,
  at,
  sipHash64(session),
  value,
  currency,
  quantity,
  expires
FROM events
WHERE name = 'purchase';

DROP VIEW IF EXISTS arrivals_to_purchases;
DROP TABLE IF EXISTS purchases;
