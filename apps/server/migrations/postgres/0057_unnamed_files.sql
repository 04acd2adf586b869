ALTER TABLE "published_files" ADD COLUMN "unnamed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "published_files_unnamed" ON "published_files" USING btree ("unnamed_at");