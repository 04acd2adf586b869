-- What was read until now was read from the website that the container has, unless that has been changed since.
ALTER TABLE "sitemaps" ADD COLUMN "origin" text;--> statement-breakpoint
UPDATE "sitemaps" SET "origin" = coalesce(regexp_replace(lower(substring("website" from '^[a-zA-Z]+://[^/?#]+')), '^(http://.*):80$|^(https://.*):443$', '\1\2'), '') FROM "containers" WHERE "containers"."id" = "sitemaps"."container_id";--> statement-breakpoint
ALTER TABLE "sitemaps" ALTER COLUMN "origin" SET NOT NULL;
