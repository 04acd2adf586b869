-- What the tag cost the pages of each store: figures of a sample of page views, which only the aggregates below keep.
CREATE TABLE IF NOT EXISTS tag_cost_arrivals (
  container LowCardinality(String),
  day Date,                                 -- UTC
  script UInt16,                            -- ms
  paint UInt16,                             -- ms of it before the page was painted and parsed
  hidden UInt16,                            -- ms
  late UInt16,
  fights UInt16,
  lost UInt16
) ENGINE = Null;

--   late, fights, lost  page views with any of it
CREATE TABLE IF NOT EXISTS tag_costs (
  container LowCardinality(String),
  day Date,
  views SimpleAggregateFunction(sum, UInt64),
  late SimpleAggregateFunction(sum, UInt64),
  fights SimpleAggregateFunction(sum, UInt64),
  lost SimpleAggregateFunction(sum, UInt64),
  script AggregateFunction(quantilesTDigest(0.5, 0.95), UInt16),
  paint AggregateFunction(quantilesTDigest(0.5, 0.95), UInt16),
  hidden AggregateFunction(quantilesTDigest(0.5, 0.95), UInt16)
) ENGINE = AggregatingMergeTree
ORDER BY (container, day)
TTL day + INTERVAL 60 DAY;

CREATE MATERIALIZED VIEW IF NOT EXISTS tag_cost_arrivals_to_tag_costs TO tag_costs AS
SELECT
  container,
  day,
  count() AS views,
  countIf(tag_cost_arrivals.late > 0) AS late,
  countIf(tag_cost_arrivals.fights > 0) AS fights,
  countIf(tag_cost_arrivals.lost > 0) AS lost,
  quantilesTDigestState(0.5, 0.95)(tag_cost_arrivals.script) AS script,
  quantilesTDigestState(0.5, 0.95)(tag_cost_arrivals.paint) AS paint,
  quantilesTDigestState(0.5, 0.95)(tag_cost_arrivals.hidden) AS hidden
FROM tag_cost_arrivals
GROUP BY container, day;
