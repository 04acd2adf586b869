-- Coupons of orders, and of items (`item_coupons`: none, or one for each item), as they came.
ALTER TABLE arrivals
  ADD COLUMN IF NOT EXISTS coupon String,
  ADD COLUMN IF NOT EXISTS item_coupons Array(String);

ALTER TABLE events
  ADD COLUMN IF NOT EXISTS coupon String CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS item_coupons Array(String) CODEC(ZSTD(1));

ALTER TABLE arrivals_to_events MODIFY QUERY SELECT * EXCEPT (bot) FROM arrivals WHERE bot = 0;

-- The names of sources and cities, of which session_facts keeps hashes (`origin`).
CREATE TABLE IF NOT EXISTS origin_names (
  container LowCardinality(String),
  dimension LowCardinality(String),
  hash UInt64,
  name SimpleAggregateFunction(min, String),
  expires SimpleAggregateFunction(max, Date)
) ENGINE = AggregatingMergeTree
ORDER BY (container, dimension, hash)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_origin_names TO origin_names AS
SELECT container, part.1 AS dimension, part.2 AS hash, min(part.3) AS name, max(arrivals.expires) AS expires
FROM arrivals
ARRAY JOIN [
  tuple('source', bitShiftRight(sipHash64(toString(source)), 1), toString(source)),
  tuple('city', sipHash64(toString(city)), toString(city))
] AS part
WHERE bot = 0
GROUP BY container, dimension, hash;

INSERT INTO origin_names (container, dimension, hash, name, expires)
SELECT container, part.1 AS dimension, part.2 AS hash, min(part.3), max(expires)
FROM (SELECT container, source, city, max(events.expires) AS expires FROM events GROUP BY container, source, city)
ARRAY JOIN [
  tuple('source', bitShiftRight(sipHash64(toString(source)), 1), toString(source)),
  tuple('city', sipHash64(toString(city)), toString(city))
] AS part
GROUP BY container, dimension, hash;
