CREATE TABLE "report_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_shares_hash" ON "report_shares" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "report_shares_experience" ON "report_shares" USING btree ("experience_id","created_at");--> statement-breakpoint
CREATE INDEX "report_shares_org" ON "report_shares" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "report_shares_created_by" ON "report_shares" USING btree ("created_by");--> statement-breakpoint
CREATE POLICY "report_shares_own_organization" ON "report_shares" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "report_shares" TO "vitrine_tenant";
