-- Who saw, clicked, closed or copied from what floats on a page: the same rows again change nothing.
--   slot  the half hour; in every time zone days begin with one
CREATE TABLE IF NOT EXISTS interactions (
  container LowCardinality(String),
  experience LowCardinality(String),
  name LowCardinality(String),
  label String CODEC(ZSTD(1)),
  slot DateTime('UTC') CODEC(Delta(4), ZSTD(1)),
  visitor UInt64 CODEC(ZSTD(1)),
  host LowCardinality(String),
  received DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(received)
ORDER BY (container, experience, name, label, slot, visitor, host)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_interactions TO interactions AS
SELECT
  container,
  experience,
  name,
  label,
  toDateTime(toStartOfInterval(at, INTERVAL 30 MINUTE), 'UTC') AS slot,
  sipHash64(arrivals.visitor) AS visitor,
  host,
  received,
  expires
FROM arrivals
WHERE bot = 0 AND experience != '' AND name IN ('widget_shown', 'widget_clicked', 'widget_closed', 'coupon_copied');

INSERT INTO interactions (container, experience, name, label, slot, visitor, host, received, expires)
SELECT
  container,
  experience,
  name,
  label,
  toDateTime(toStartOfInterval(at, INTERVAL 30 MINUTE), 'UTC') AS slot,
  sipHash64(events.visitor) AS visitor,
  host,
  received,
  expires
FROM events
WHERE experience != '' AND name IN ('widget_shown', 'widget_clicked', 'widget_closed', 'coupon_copied');
