-- What events may name: ids alone become versions and the number of epochs. Changes that came to nothing are counted too, so
-- this may allow a few more epochs than there were; the next publishing is exact.
UPDATE "published_tags" SET "settings" = jsonb_set("settings", '{experiences}', coalesce((
  SELECT jsonb_object_agg("experiences"."id", jsonb_build_object(
    'views', coalesce((SELECT jsonb_agg("views"."id") FROM "views" WHERE "views"."experience_id" = "experiences"."id"), '[]'),
    'epochs', (SELECT count(*) FROM "weight_changes" WHERE "weight_changes"."experience_id" = "experiences"."id")
  ))
  FROM "experiences"
  WHERE "experiences"."container_id" = "published_tags"."container_id"
    AND ("experiences"."status" = 'released'
      OR "experiences"."status" = 'ended' AND "experiences"."ended_at" >= now() - interval '31 days')
), '{}'));
