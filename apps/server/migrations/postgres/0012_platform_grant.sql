ALTER TABLE "platform_shops" ADD COLUMN "granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- When it was last granted was not kept: the first time is the latest that is certain.
UPDATE "platform_shops" SET "granted_at" = "created_at";
