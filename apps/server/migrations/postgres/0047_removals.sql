CREATE TABLE "removals" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer,
	"rows" jsonb NOT NULL,
	"former" jsonb NOT NULL,
	"removed_by" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_container" ON "removals" USING btree ("org_id","container_id");--> statement-breakpoint
CREATE INDEX "removals_removed_by" ON "removals" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "removals_until" ON "removals" USING btree ("until");--> statement-breakpoint
CREATE POLICY "removals_own_organization" ON "removals" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "removals" TO "vitrine_tenant";
