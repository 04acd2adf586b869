-- What visitors did. Rows come in through `arrivals`, which stores nothing: each view below keeps one idempotent
-- picture of them, so that the same rows, again and in any order, change no figure.
-- Instants are UTC; money is in integer minor units (hundredths) of the container's currency.

CREATE TABLE IF NOT EXISTS arrivals (
  container LowCardinality(String),
  at DateTime64(3, 'UTC'),                  -- corrected by the batch's sent_at
  received DateTime64(3, 'UTC'),
  expires Date,
  bot UInt8,
  id UUID,
  name LowCardinality(String),
  visitor UUID,
  session UUID,
  url String,
  referrer String,
  device LowCardinality(String),
  returning UInt8,
  city LowCardinality(String),
  source LowCardinality(String),
  experience LowCardinality(String),        -- of an exposure, a widget or an error
  view LowCardinality(String),
  page_view UUID,                           -- of an exposure: its page; nil when not told
  landing UInt8,
  label String,
  tx String,
  value Int64,                              -- as sent, minor units of `currency`
  currency LowCardinality(String),
  revenue Int64,                            -- in the container's currency; 0 when foreign
  foreign UInt8,                            -- no rate is set for `currency`
  quantity UInt32,
  assigned Nested (
    experience LowCardinality(String),
    view LowCardinality(String),
    epoch UInt16,
    since DateTime64(3, 'UTC')
  ),
  items Nested (
    id String,
    name String,
    price Int64,
    quantity Float32
  )
) ENGINE = Null;

-- Every event as it came: exports, logs, error notices. Copies meet on the same key and are merged away in time.
CREATE TABLE IF NOT EXISTS events (
  container LowCardinality(String),
  at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  received DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  expires Date CODEC(ZSTD(1)),
  id UUID CODEC(NONE),
  name LowCardinality(String) CODEC(ZSTD(1)),
  visitor UUID CODEC(ZSTD(1)),
  session UUID CODEC(ZSTD(1)),
  url String CODEC(ZSTD(3)),
  referrer String CODEC(ZSTD(3)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  returning UInt8 CODEC(ZSTD(1)),
  city LowCardinality(String) CODEC(ZSTD(1)),
  source LowCardinality(String) CODEC(ZSTD(1)),
  experience LowCardinality(String) CODEC(ZSTD(1)),
  view LowCardinality(String) CODEC(ZSTD(1)),
  page_view UUID CODEC(ZSTD(1)),
  landing UInt8 CODEC(ZSTD(1)),
  label String CODEC(ZSTD(1)),
  tx String CODEC(ZSTD(1)),
  value Int64 CODEC(ZSTD(1)),
  currency LowCardinality(String) CODEC(ZSTD(1)),
  revenue Int64 CODEC(ZSTD(1)),
  foreign UInt8 CODEC(ZSTD(1)),
  quantity UInt32 CODEC(ZSTD(1)),
  assigned Nested (
    experience LowCardinality(String),
    view LowCardinality(String),
    epoch UInt16,
    since DateTime64(3, 'UTC')
  ) CODEC(ZSTD(1)),
  items Nested (
    id String,
    name String,
    price Int64,
    quantity Float32
  ) CODEC(ZSTD(3))
) ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (container, toDate(at), session, id)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_events TO events AS
SELECT * EXCEPT (bot) FROM arrivals WHERE bot = 0;

-- One row per experience, visitor and session, made of minima, maxima and bits only: numbers, so that millions are grouped
-- in a moment. An event is the experience's iff it is not earlier than the assignment.
--   label       first exposure (ms) << 80 | epoch << 64 | hash of the view: for life, and the earliest if there should be two
--   first_at    the session's earliest event of the experience
--   origin      first_at << 172 | received << 130 | returning << 129 | device << 127 (1 mobile, 2 tablet, 3 desktop)
--               | 63 bits of the source's hash << 64 | hash of the city: the segments of that event, as first told
--   active      engaged, or any shop event
--   page_lo/hi  least and greatest hash of its pages; equal: one page, lo > hi: none
CREATE TABLE IF NOT EXISTS session_facts (
  container LowCardinality(String),
  experience LowCardinality(String),
  visitor UInt64 CODEC(ZSTD(1)),
  session UInt64 CODEC(ZSTD(1)),
  label SimpleAggregateFunction(min, UInt128) CODEC(ZSTD(1)),
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(ZSTD(1)),
  origin SimpleAggregateFunction(min, UInt256) CODEC(ZSTD(1)),
  active SimpleAggregateFunction(max, UInt8) CODEC(ZSTD(1)),
  page_lo SimpleAggregateFunction(min, UInt32) CODEC(ZSTD(1)),
  page_hi SimpleAggregateFunction(max, UInt32) CODEC(ZSTD(1)),
  expires SimpleAggregateFunction(max, Date) CODEC(ZSTD(1))
) ENGINE = AggregatingMergeTree
ORDER BY (container, experience, visitor, session)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_session_facts TO session_facts AS
SELECT
  container,
  a_experience AS experience,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
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
GROUP BY container, experience, visitor, session;

-- Exposures and products put into carts: one row per experience and event, as it was first told, by whichever session or visitor:
-- the greatest version stays, and read FINAL.
--   earliness  the complement of at (ms) << 42 | received
CREATE TABLE IF NOT EXISTS exposures (
  container LowCardinality(String),
  experience LowCardinality(String),
  id UInt64 CODEC(NONE),
  earliness UInt128 CODEC(ZSTD(1)),
  visitor UInt64 CODEC(NONE),
  session UInt64 CODEC(NONE),
  landing UInt8 CODEC(ZSTD(1)),
  page_lo UInt32 CODEC(ZSTD(1)),            -- as in session_facts
  page_hi UInt32 CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, experience, id)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_exposures TO exposures AS
SELECT
  container,
  experience,
  sipHash64(arrivals.id) AS id,
  bitNot(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 42) + toUnixTimestamp64Milli(received)) AS earliness,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  landing,
  if(page_view = toUUID('00000000-0000-0000-0000-000000000000'), 4294967295, toUInt32(sipHash64(page_view) % 4294967295)) AS page_lo,
  if(page_view = toUUID('00000000-0000-0000-0000-000000000000'), 0, toUInt32(sipHash64(page_view) % 4294967295)) AS page_hi,
  expires
FROM arrivals
WHERE bot = 0 AND name = 'exposure' AND has(assigned.experience, experience) AND at >= assigned.since[indexOf(assigned.experience, experience)];

CREATE TABLE IF NOT EXISTS carts (
  container LowCardinality(String),
  experience LowCardinality(String),
  id UInt64 CODEC(NONE),
  earliness UInt128 CODEC(ZSTD(1)),
  visitor UInt64 CODEC(NONE),
  session UInt64 CODEC(NONE),
  at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  since DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, experience, id)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_carts TO carts AS
SELECT
  container,
  a_experience AS experience,
  sipHash64(arrivals.id) AS id,
  bitNot(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(arrivals.at)), 42) + toUnixTimestamp64Milli(received)) AS earliness,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  arrivals.at AS at,
  a_since AS since,
  expires
FROM arrivals
ARRAY JOIN assigned.experience AS a_experience, assigned.since AS a_since
WHERE bot = 0 AND arrivals.at >= a_since AND name = 'add_to_cart';

-- One row per transaction, as it was first told, by whichever session or visitor: the greatest version stays, and read FINAL.
-- A purchase without a transaction is one of its own.
--   earliness  the complement of at (ms) << 106 | received << 64 | hash of the event id
CREATE TABLE IF NOT EXISTS orders (
  container LowCardinality(String),
  tx UInt64 CODEC(ZSTD(1)),
  earliness UInt256 CODEC(ZSTD(1)),
  at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  visitor UInt64 CODEC(ZSTD(1)),
  session UInt64 CODEC(ZSTD(1)),
  foreign UInt8 CODEC(ZSTD(1)),
  revenue Int64 CODEC(ZSTD(1)),
  quantity UInt32 CODEC(ZSTD(1)),
  assigned Nested (
    experience LowCardinality(String),
    since DateTime64(3, 'UTC')
  ) CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, tx)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_orders TO orders AS
SELECT
  container,
  sipHash64(if(arrivals.tx = '', concat('event ', toString(id)), arrivals.tx)) AS tx,
  bitNot(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(arrivals.at)), 106) + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(received)), 64) + sipHash64(id)) AS earliness,
  arrivals.at AS at,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  foreign,
  revenue,
  quantity,
  assigned.experience,
  assigned.since,
  expires
FROM arrivals
WHERE bot = 0 AND name = 'purchase';

-- What was given back, each refund event once. `full`: no amount was told, so all that is left.
CREATE TABLE IF NOT EXISTS refunds (
  container LowCardinality(String),
  tx UInt64 CODEC(ZSTD(1)),
  id UUID,
  first SimpleAggregateFunction(min, Tuple(at DateTime64(3, 'UTC'), received DateTime64(3, 'UTC'), full UInt8, revenue Int64, quantity UInt32)),
  expires SimpleAggregateFunction(max, Date)
) ENGINE = AggregatingMergeTree
ORDER BY (container, tx, id)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_refunds TO refunds AS
SELECT container, sipHash64(arrivals.tx) AS tx, id,
  min(tuple(at, received, toUInt8(value = 0), revenue, quantity)) AS first,
  max(arrivals.expires) AS expires
FROM arrivals
WHERE bot = 0 AND name = 'refund' AND arrivals.tx != '' AND foreign = 0
GROUP BY container, tx, id;

-- Bots are kept apart: one row per container, day and session.
CREATE TABLE IF NOT EXISTS bots (
  container LowCardinality(String),
  day Date,
  session UInt64,
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
  expires SimpleAggregateFunction(max, Date)
) ENGINE = AggregatingMergeTree
ORDER BY (container, day, session)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_bots TO bots AS
SELECT container, toDate(at) AS day, sipHash64(arrivals.session) AS session, min(at) AS first_at, max(arrivals.expires) AS expires
FROM arrivals
WHERE bot = 1
GROUP BY container, day, session;

-- Whether anything is new since a report was computed. '' stands for the whole container, '*' for what may change the report of
-- any experience: purchases, refunds and bots.
CREATE TABLE IF NOT EXISTS activity (
  container LowCardinality(String),
  experience LowCardinality(String),
  rows SimpleAggregateFunction(sum, UInt64),
  first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
  last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC'))
) ENGINE = AggregatingMergeTree
ORDER BY (container, experience)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_activity TO activity AS
SELECT container, a_experience AS experience, count() AS rows, min(at) AS first_at, max(at) AS last_at
FROM arrivals
ARRAY JOIN arrayConcat([''], if(bot = 1 OR name IN ('purchase', 'refund'), ['*'], []), if(bot = 0, assigned.experience, [])) AS a_experience
GROUP BY container, experience;
