-- Of what browsers say about a transaction, the first to arrive goes first: `received` is this product's own clock, while `at` is
-- whatever a browser says. Both are columns of the row, so the same rows in any order still leave the same picture.
--   earliness  of browsers: the complement of received << 106 | at (ms) << 64 | hash of the event id; of servers, whose facts must
--              not depend on the order of their arrival: without a visitor << 150 | at << 106 | hash of the content << 64 | id
--   visitor    0: the server did not say
CREATE TABLE IF NOT EXISTS order_claims (
  container LowCardinality(String),
  tx UInt64 CODEC(ZSTD(1)),
  trusted UInt8 CODEC(ZSTD(1)),
  host LowCardinality(String) CODEC(ZSTD(1)),
  visitor UInt64 CODEC(ZSTD(1)),
  earliness UInt256 CODEC(ZSTD(1)),
  name String CODEC(ZSTD(1)),               -- the transaction, or `event ` and the id
  at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  received DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  session UInt64 CODEC(ZSTD(1)),
  value Int64 CODEC(ZSTD(1)),
  currency LowCardinality(String) CODEC(ZSTD(1)),
  quantity UInt32 CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, tx, trusted, host, visitor)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_order_claims TO order_claims AS
SELECT
  container,
  sipHash64(name) AS tx,
  trusted,
  host,
  if(arrivals.visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(arrivals.visitor)) AS visitor,
  if(trusted = 1,
    bitNot(bitShiftLeft(toUInt256(visitor = 0), 150)
      + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(arrivals.at)), 106)
      + bitShiftLeft(toUInt256(bitShiftRight(sipHash64(visitor, value, toString(currency), quantity), 22)), 64)
      + sipHash64(id)),
    bitNot(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(arrivals.received)), 106)
      + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(arrivals.at)), 64)
      + sipHash64(id))) AS earliness,
  if(arrivals.tx = '', concat('event ', toString(id)), arrivals.tx) AS name,
  arrivals.at AS at,
  arrivals.received AS received,
  sipHash64(arrivals.session) AS session,
  value,
  currency,
  quantity,
  expires
FROM arrivals
WHERE bot = 0 AND arrivals.name = 'purchase';

INSERT INTO order_claims (container, tx, trusted, host, visitor, earliness, name, at, received, session, value, currency, quantity, expires)
SELECT
  container,
  sipHash64(told) AS hash,
  trusted,
  host,
  if(events.visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(events.visitor)) AS who,
  if(trusted = 1,
    bitNot(bitShiftLeft(toUInt256(who = 0), 150)
      + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 106)
      + bitShiftLeft(toUInt256(bitShiftRight(sipHash64(who, value, toString(currency), quantity), 22)), 64)
      + sipHash64(id)),
    bitNot(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(received)), 106)
      + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 64)
      + sipHash64(id))),
  if(events.tx = '', concat('event ', toString(id)), events.tx) AS told,
  at,
  received,
  sipHash64(session),
  value,
  currency,
  quantity,
  expires
FROM events
WHERE name = 'purchase';

DROP VIEW IF EXISTS arrivals_to_claims;
DROP TABLE IF EXISTS claims;
