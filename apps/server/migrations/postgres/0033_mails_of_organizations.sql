ALTER TABLE "invitations" ADD COLUMN "inviter_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "erasures_visitor" ON "erasures" USING btree ("container_id","visitor");