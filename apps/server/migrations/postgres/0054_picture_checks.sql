CREATE TABLE "picture_checks" (
	"experience_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"picture" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"matched" integer NOT NULL,
	"pages" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture_checks" ADD CONSTRAINT "picture_checks_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_checks_org" ON "picture_checks" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "picture_checks_own_organization" ON "picture_checks" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "picture_checks" TO "vitrine_tenant";
