-- Logging out revokes every token of the sign-in. Those of before share its person, cookie and end.
ALTER TABLE "sessions" ADD COLUMN "sign_in_id" text;--> statement-breakpoint
UPDATE "sessions" SET "sign_in_id" = md5(concat_ws(' ', "user_id", "cookie_hash", extract(epoch from "ends_at")));--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "sign_in_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_sign_in" ON "sessions" USING btree ("sign_in_id");
