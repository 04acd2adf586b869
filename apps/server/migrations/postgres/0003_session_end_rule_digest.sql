-- The end of the whole session, which a replaced token used to take with it.
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sessions" SET "ends_at" = "expires_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
-- By digest: a value of 1,000 Chinese characters is longer than an index entry may be.
DROP INDEX "rules_distinct";--> statement-breakpoint
CREATE UNIQUE INDEX "rules_distinct" ON "rules" USING btree ("experience_id","field","operator",md5("value"));
