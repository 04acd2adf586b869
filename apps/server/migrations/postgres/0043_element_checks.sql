CREATE TABLE "element_checks" (
	"experience_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"result" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "element_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "element_checks" ADD CONSTRAINT "element_checks_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "element_checks_org" ON "element_checks" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "element_checks_own_organization" ON "element_checks" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "element_checks" TO "vitrine_tenant";
