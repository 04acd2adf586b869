CREATE TABLE "container_users" (
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "container_users_container_id_user_id_pk" PRIMARY KEY("container_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "container_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "containers" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"ga_id" text DEFAULT '' NOT NULL,
	"admin_link" text DEFAULT '' NOT NULL,
	"clarity_link" text DEFAULT '' NOT NULL,
	"ecommerce_path" text DEFAULT '' NOT NULL,
	"platform" text DEFAULT 'custom' NOT NULL,
	"timezone" text DEFAULT 'Asia/Taipei' NOT NULL,
	"currency" text DEFAULT 'TWD' NOT NULL,
	"rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "containers_org" UNIQUE("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "containers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "published_tags" (
	"container_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"revision" integer NOT NULL,
	"manifest" text NOT NULL,
	"scripts" text NOT NULL,
	"settings" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_event_at" timestamp (3) with time zone,
	"last_event_at" timestamp (3) with time zone,
	CONSTRAINT "published_tags_revision" CHECK ("published_tags"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "published_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "experiences" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text DEFAULT 'page' NOT NULL,
	"name" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"campaign_start_at" timestamp (3) with time zone,
	"campaign_end_at" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"devices" text[] NOT NULL,
	"hide_fragment" boolean DEFAULT false NOT NULL,
	"activation" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"holdout" integer DEFAULT 0 NOT NULL,
	"weights_set" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"released_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiences_org" UNIQUE("org_id","id"),
	CONSTRAINT "experiences_window" CHECK ("experiences"."end_at" >= "experiences"."start_at"),
	CONSTRAINT "experiences_holdout" CHECK ("experiences"."holdout" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "experiences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rules" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"field" text NOT NULL,
	"operator" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"name" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"is_original" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"screenshot" text,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "views_weight" CHECK ("views"."weight" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "weight_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"weights" jsonb NOT NULL,
	"holdout" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weight_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"sub_end_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cookie_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'zh-TW' NOT NULL,
	"system_role" text,
	"is_beta_user" boolean DEFAULT false NOT NULL,
	"is_partner_user" boolean DEFAULT false NOT NULL,
	"last_seen_org" text,
	"last_seen_container_id" text,
	"activated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_org_id_user_id_key_pk" PRIMARY KEY("org_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text,
	"experience_id" text,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"difference" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operation_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "container_users" ADD CONSTRAINT "container_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_users" ADD CONSTRAINT "container_users_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_tags" ADD CONSTRAINT "published_tags_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_changes" ADD CONSTRAINT "weight_changes_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "container_users_user" ON "container_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "experiences_container" ON "experiences" USING btree ("container_id","kind","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rules_distinct" ON "rules" USING btree ("experience_id","field","operator","value");--> statement-breakpoint
CREATE INDEX "views_experience" ON "views" USING btree ("experience_id","priority");--> statement-breakpoint
CREATE UNIQUE INDEX "views_one_original" ON "views" USING btree ("experience_id") WHERE "views"."is_original";--> statement-breakpoint
CREATE INDEX "weight_changes_experience" ON "weight_changes" USING btree ("experience_id","at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "operation_log_org" ON "operation_log" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_experience" ON "operation_log" USING btree ("experience_id","at");--> statement-breakpoint
CREATE POLICY "container_users_own_organization" ON "container_users" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "container_users_own_rows" ON "container_users" AS PERMISSIVE FOR SELECT TO "vitrine_tenant" USING (user_id = current_setting('app.user', true));--> statement-breakpoint
CREATE POLICY "containers_own_organization" ON "containers" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "published_tags_own_organization" ON "published_tags" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "experiences_own_organization" ON "experiences" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "rules_own_organization" ON "rules" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "views_own_organization" ON "views" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "weight_changes_own_organization" ON "weight_changes" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "memberships_own_organization" ON "memberships" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "memberships_own_rows" ON "memberships" AS PERMISSIVE FOR SELECT TO "vitrine_tenant" USING (user_id = current_setting('app.user', true));--> statement-breakpoint
CREATE POLICY "organizations_own_organization" ON "organizations" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (id = current_setting('app.org', true)) WITH CHECK (id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "organizations_of_own_memberships" ON "organizations" AS PERMISSIVE FOR SELECT TO "vitrine_tenant" USING (id in (select org_id from memberships where user_id = current_setting('app.user', true)));--> statement-breakpoint
CREATE POLICY "sessions_own_rows" ON "sessions" AS PERMISSIVE FOR SELECT TO "vitrine_tenant" USING (user_id = current_setting('app.user', true));--> statement-breakpoint
CREATE POLICY "users_own_rows" ON "users" AS PERMISSIVE FOR SELECT TO "vitrine_tenant" USING (id = current_setting('app.user', true));--> statement-breakpoint
CREATE POLICY "idempotency_keys_own_organization" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "operation_log_own_organization" ON "operation_log" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));