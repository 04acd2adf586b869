-- What the pages of each store were told of its figures: a row whenever one becomes another, for 90 days.
--   at      from when on; what was counted happened between `since` and `at`
--   count   0: from then on it was not shown
CREATE TABLE IF NOT EXISTS shown_figures (
  container LowCardinality(String),
  name LowCardinality(String),
  product String CODEC(ZSTD(1)),            -- empty: of the whole shop
  at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  since DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  count UInt32 CODEC(ZSTD(1)),
  events UInt32 CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (container, name, product, at)
TTL toDateTime(at) + INTERVAL 90 DAY;
