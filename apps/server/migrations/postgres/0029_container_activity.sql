CREATE TABLE "container_activity" (
	"container_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"first_event_at" timestamp (3) with time zone NOT NULL,
	"last_event_at" timestamp (3) with time zone NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "container_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "container_activity" ADD CONSTRAINT "container_activity_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "container_activity" ("container_id", "org_id", "first_event_at", "last_event_at", "last_order_at")
SELECT "container_id", "org_id", "first_event_at", coalesce("last_event_at", "first_event_at"), "last_order_at"
FROM "published_tags" WHERE "first_event_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "published_tags" DROP COLUMN "first_event_at";--> statement-breakpoint
ALTER TABLE "published_tags" DROP COLUMN "last_event_at";--> statement-breakpoint
ALTER TABLE "published_tags" DROP COLUMN "last_order_at";--> statement-breakpoint
CREATE POLICY "container_activity_own_organization" ON "container_activity" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "container_activity" TO "vitrine_tenant";
