-- When epochs began and ended, for the collector to check the time of labels, as publishing writes it: a change begins an epoch
-- unless it came to nothing, and of several at one instant the last counts.
UPDATE "published_tags" SET "settings" = jsonb_set("settings", '{experiences}', (
  SELECT jsonb_object_agg("known"."id", "known"."value" || coalesce((
    SELECT jsonb_strip_nulls(jsonb_build_object(
      'epochs', count(*),
      'starts', jsonb_agg(floor(extract(epoch FROM "step"."at") * 1000)::bigint ORDER BY "step"."at"),
      'ended', (
        SELECT floor(extract(epoch FROM "experiences"."ended_at") * 1000)::bigint FROM "experiences"
        WHERE "experiences"."id" = "known"."id" AND "experiences"."status" = 'ended'
      )
    ))
    FROM (
      SELECT "at", "weights", "holdout", lag("weights") OVER "order" AS "weights_before", lag("holdout") OVER "order" AS "holdout_before"
      FROM (
        SELECT DISTINCT ON ("at") "at", "weights", "holdout" FROM "weight_changes"
        WHERE "weight_changes"."experience_id" = "known"."id" ORDER BY "at", "id" DESC
      ) AS "change"
      WINDOW "order" AS (ORDER BY "at")
    ) AS "step"
    WHERE "weights_before" IS NULL OR "weights_before" <> "weights" OR "holdout_before" <> "holdout"
    HAVING count(*) > 0
  ), '{}'))
  FROM jsonb_each("settings"->'experiences') AS "known"("id", "value")
)) WHERE "settings"->'experiences' <> '{}';
