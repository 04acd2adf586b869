ALTER TABLE "sessions" ADD COLUMN "by_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now any session confirmed them, one that the platform itself had opened too: people confirm once more, with their password.
UPDATE "platform_accounts" SET "confirmed" = false;
