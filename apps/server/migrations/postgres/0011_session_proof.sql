ALTER TABLE "platform_shops" ALTER COLUMN "container_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_sign_in_id" text;--> statement-breakpoint
ALTER TABLE "platform_shops" ADD COLUMN "trial_ends_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now any session confirmed them, one that the platform itself had opened too: people confirm once more, with their password.
UPDATE "platform_accounts" SET "confirmed" = false;--> statement-breakpoint
-- Organisations that an installation made were made in its transaction, with a trial of 14 days.
UPDATE "platform_shops" SET "trial_ends_at" = "platform_shops"."created_at" + interval '14 days' FROM "organizations"
  WHERE "organizations"."id" = "platform_shops"."org_id" AND "organizations"."created_at" = "platform_shops"."created_at";
