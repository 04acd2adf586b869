CREATE TABLE "view_history" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"view_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"revision" integer NOT NULL,
	"added" integer NOT NULL,
	"edited" integer NOT NULL,
	"removed" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "view_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "view_presence" (
	"view_id" text NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tab" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "view_presence_view_id_user_id_pk" PRIMARY KEY("view_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "view_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "working_copies" (
	"view_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"content" jsonb,
	"revision" integer NOT NULL,
	"base" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "working_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "view_history" ADD CONSTRAINT "view_history_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_history" ADD CONSTRAINT "view_history_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_presence" ADD CONSTRAINT "view_presence_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_presence" ADD CONSTRAINT "view_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_view_id_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_copies" ADD CONSTRAINT "working_copies_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_history_view" ON "view_history" USING btree ("view_id","at");--> statement-breakpoint
CREATE INDEX "view_history_org" ON "view_history" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "view_history_by" ON "view_history" USING btree ("by");--> statement-breakpoint
CREATE INDEX "view_presence_org" ON "view_presence" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "view_presence_user" ON "view_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "working_copies_org" ON "working_copies" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "working_copies_updated_by" ON "working_copies" USING btree ("updated_by");--> statement-breakpoint
CREATE POLICY "view_history_own_organization" ON "view_history" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "view_presence_own_organization" ON "view_presence" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "working_copies_own_organization" ON "working_copies" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "view_history", "view_presence", "working_copies" TO "vitrine_tenant";--> statement-breakpoint
-- The history of versions that exist begins with what they are now.
INSERT INTO "view_history" ("id", "org_id", "view_id", "kind", "content", "bytes", "revision", "added", "edited", "removed", "at")
SELECT replace(gen_random_uuid()::text, '-', ''), "views"."org_id", "views"."id", 'saved', "views"."content", octet_length("views"."content"::text),
  "experiences"."revision", CASE WHEN jsonb_typeof("views"."content"->'changes') = 'array' THEN jsonb_array_length("views"."content"->'changes') ELSE 0 END,
  0, 0, "experiences"."updated_at"
FROM "views" JOIN "experiences" ON "experiences"."id" = "views"."experience_id" WHERE "views"."content" <> '{}';
