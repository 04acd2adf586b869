CREATE TABLE "exclusion_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"name" text NOT NULL,
	"ranges" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exclusion_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "exclusion_id" text;--> statement-breakpoint
ALTER TABLE "exclusion_groups" ADD CONSTRAINT "exclusion_groups_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_groups_container" ON "exclusion_groups" USING btree ("container_id","created_at");--> statement-breakpoint
CREATE INDEX "experiences_exclusion" ON "experiences" USING btree ("exclusion_id") WHERE "experiences"."exclusion_id" is not null;--> statement-breakpoint
CREATE POLICY "exclusion_groups_own_organization" ON "exclusion_groups" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "exclusion_groups" TO "vitrine_tenant";
