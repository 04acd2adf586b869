-- Which facts a report believes: the page's host and whether the container's own server sent a fact stand beside it, so that
-- reports decide when they are read. An empty host: sent by a server, or stored before hosts were, which counts as it did.

ALTER TABLE arrivals
  ADD COLUMN IF NOT EXISTS host LowCardinality(String),     -- of the page, lower case, without a port; '-': none was told
  ADD COLUMN IF NOT EXISTS trusted UInt8;                   -- sent with the container's server key

ALTER TABLE events
  ADD COLUMN IF NOT EXISTS host LowCardinality(String) CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS trusted UInt8 CODEC(ZSTD(1));

ALTER TABLE arrivals_to_events MODIFY QUERY SELECT * EXCEPT (bot) FROM arrivals WHERE bot = 0;

-- A row per host, so that a fact told again on a foreign page never takes the place of the store's own.
ALTER TABLE session_facts
  ADD COLUMN IF NOT EXISTS host LowCardinality(String),
  MODIFY ORDER BY (container, experience, visitor, session, host);

ALTER TABLE arrivals_to_session_facts MODIFY QUERY SELECT
  container,
  a_experience AS experience,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  host,
  min(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(a_since)), 80) + bitShiftLeft(toUInt128(a_epoch), 64) + sipHash64(toString(a_view))) AS label,
  min(at) AS first_at,
  min(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 172)
    + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(received)), 130)
    + bitShiftLeft(toUInt256(returning), 129)
    + bitShiftLeft(toUInt256(indexOf(['mobile', 'tablet', 'desktop'], toString(device))), 127)
    + bitShiftLeft(toUInt256(bitShiftRight(sipHash64(toString(source)), 1)), 64)
    + sipHash64(toString(city))) AS origin,
  max(name IN ('engaged', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase', 'login_attempt', 'login_success', 'login_failure')) AS active,
  min(if(name = 'page_view', toUInt32(sipHash64(id) % 4294967295), 4294967295)) AS page_lo,
  max(if(name = 'page_view', toUInt32(sipHash64(id) % 4294967295), 0)) AS page_hi,
  max(arrivals.expires) AS expires
FROM arrivals
ARRAY JOIN assigned.experience AS a_experience, assigned.view AS a_view, assigned.epoch AS a_epoch, assigned.since AS a_since
WHERE bot = 0 AND at >= a_since AND name != 'refund'
GROUP BY container, experience, visitor, session, host;

ALTER TABLE exposures
  ADD COLUMN IF NOT EXISTS host LowCardinality(String),
  MODIFY ORDER BY (container, experience, id, host);

ALTER TABLE arrivals_to_exposures MODIFY QUERY SELECT
  container,
  experience,
  sipHash64(arrivals.id) AS id,
  host,
  bitNot(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 42) + toUnixTimestamp64Milli(received)) AS earliness,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  landing,
  if(page_view = toUUID('00000000-0000-0000-0000-000000000000'), 4294967295, toUInt32(sipHash64(page_view) % 4294967295)) AS page_lo,
  if(page_view = toUUID('00000000-0000-0000-0000-000000000000'), 0, toUInt32(sipHash64(page_view) % 4294967295)) AS page_hi,
  expires
FROM arrivals
WHERE bot = 0 AND name = 'exposure' AND has(assigned.experience, experience) AND at >= assigned.since[indexOf(assigned.experience, experience)];

ALTER TABLE carts
  ADD COLUMN IF NOT EXISTS host LowCardinality(String),
  MODIFY ORDER BY (container, experience, id, host);

ALTER TABLE arrivals_to_carts MODIFY QUERY SELECT
  container,
  a_experience AS experience,
  sipHash64(arrivals.id) AS id,
  host,
  bitNot(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(arrivals.at)), 42) + toUnixTimestamp64Milli(received)) AS earliness,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  arrivals.at AS at,
  a_since AS since,
  expires
FROM arrivals
ARRAY JOIN assigned.experience AS a_experience, assigned.since AS a_since
WHERE bot = 0 AND arrivals.at >= a_since AND name = 'add_to_cart';

-- What was told of a transaction: by browsers, the earliest of each host, and by the container's own server. A purchase without
-- a transaction is one of its own. Amounts stay in the currency in which they came; rates are applied when a report is read.
--   earliness  of browsers: the complement of at (ms) << 106 | received << 64 | hash of the event id; of servers, whose facts must
--              not depend on the order of their arrival: without a visitor << 150 | at << 106 | hash of the content << 64 | id
--   visitor    0: the server did not say
CREATE TABLE IF NOT EXISTS purchases (
  container LowCardinality(String),
  tx UInt64 CODEC(ZSTD(1)),
  trusted UInt8 CODEC(ZSTD(1)),
  host LowCardinality(String) CODEC(ZSTD(1)),
  earliness UInt256 CODEC(ZSTD(1)),
  name String CODEC(ZSTD(1)),               -- the transaction, or `event ` and the id
  at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  visitor UInt64 CODEC(ZSTD(1)),
  session UInt64 CODEC(ZSTD(1)),
  value Int64 CODEC(ZSTD(1)),
  currency LowCardinality(String) CODEC(ZSTD(1)),
  quantity UInt32 CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, tx, trusted, host)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_purchases TO purchases AS
SELECT
  container,
  sipHash64(name) AS tx,
  trusted,
  host,
  bitNot(bitShiftLeft(toUInt256(trusted = 1 AND visitor = 0), 150)
    + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(arrivals.at)), 106)
    + bitShiftLeft(toUInt256(if(trusted = 1, bitShiftRight(sipHash64(visitor, value, toString(currency), quantity), 22), toUnixTimestamp64Milli(received))), 64)
    + sipHash64(id)) AS earliness,
  if(arrivals.tx = '', concat('event ', toString(id)), arrivals.tx) AS name,
  arrivals.at AS at,
  if(arrivals.visitor = toUUID('00000000-0000-0000-0000-000000000000'), 0, sipHash64(arrivals.visitor)) AS visitor,
  sipHash64(arrivals.session) AS session,
  value,
  currency,
  quantity,
  expires
FROM arrivals
WHERE bot = 0 AND arrivals.name = 'purchase';

INSERT INTO purchases (container, tx, trusted, host, earliness, name, at, visitor, session, value, currency, quantity, expires)
SELECT
  container,
  sipHash64(told) AS tx,
  0,
  '',
  bitNot(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 106) + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(received)), 64) + sipHash64(id)),
  if(events.tx = '', concat('event ', toString(id)), events.tx) AS told,
  at,
  sipHash64(visitor),
  sipHash64(session),
  value,
  currency,
  quantity,
  expires
FROM events
WHERE name = 'purchase' AND host = '' AND trusted = 0;

-- What was given back, each refund event once for everybody who told it. `full`: no amount was told, so all that is left.
CREATE TABLE IF NOT EXISTS given_back (
  container LowCardinality(String),
  tx UInt64 CODEC(ZSTD(1)),
  id UUID,
  trusted UInt8 CODEC(ZSTD(1)),
  host LowCardinality(String) CODEC(ZSTD(1)),
  visitor UInt64,
  first SimpleAggregateFunction(min, Tuple(at DateTime64(3, 'UTC'), full UInt8, value Int64, currency String, quantity UInt32)),
  expires SimpleAggregateFunction(max, Date)
) ENGINE = AggregatingMergeTree
ORDER BY (container, tx, id, trusted, host, visitor)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_given_back TO given_back AS
SELECT container, sipHash64(arrivals.tx) AS tx, id, trusted, host, sipHash64(arrivals.visitor) AS visitor,
  min(tuple(at, toUInt8(value = 0), value, toString(currency), quantity)) AS first,
  max(arrivals.expires) AS expires
FROM arrivals
WHERE bot = 0 AND name = 'refund' AND arrivals.tx != ''
GROUP BY container, tx, id, trusted, host, visitor;

INSERT INTO given_back (container, tx, id, trusted, host, visitor, first, expires)
SELECT container, sipHash64(events.tx) AS hash, id, 0, '', sipHash64(events.visitor) AS who,
  min(tuple(at, toUInt8(value = 0), value, toString(currency), quantity)),
  max(events.expires)
FROM events
WHERE name = 'refund' AND events.tx != '' AND host = '' AND trusted = 0
GROUP BY container, hash, id, who;

DROP VIEW IF EXISTS arrivals_to_orders;
DROP TABLE IF EXISTS orders;
DROP VIEW IF EXISTS arrivals_to_refunds;
DROP TABLE IF EXISTS refunds;

-- Who sends what from where, by day, so that a store's settings can name hosts that are not its own.
CREATE TABLE IF NOT EXISTS hosts (
  container LowCardinality(String),
  host String,
  day Date,
  sessions AggregateFunction(uniqCombined(14), UInt64),
  orders AggregateFunction(uniqCombined(14), UInt64),
  last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
  expires SimpleAggregateFunction(max, Date)
) ENGINE = AggregatingMergeTree
ORDER BY (container, host, day)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_hosts TO hosts AS
SELECT container, toString(arrivals.host) AS host, toDate(at) AS day,
  uniqCombinedState(14)(sipHash64(session)) AS sessions,
  uniqCombinedStateIf(14)(sipHash64(if(tx = '', toString(id), tx)), name = 'purchase') AS orders,
  max(at) AS last_at,
  max(arrivals.expires) AS expires
FROM arrivals
WHERE bot = 0 AND trusted = 0 AND arrivals.host != ''
GROUP BY container, host, day;
