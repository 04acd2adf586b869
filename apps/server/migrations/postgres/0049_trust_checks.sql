CREATE TABLE "trust_checks" (
	"container_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trust_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trust_checks" ADD CONSTRAINT "trust_checks_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trust_checks_org" ON "trust_checks" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "trust_checks_own_organization" ON "trust_checks" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "trust_checks" TO "vitrine_tenant";
