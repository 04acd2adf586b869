CREATE TABLE "permission_entries" (
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"enable" boolean NOT NULL,
	CONSTRAINT "permission_entries_container_id_user_id_method_url_pk" PRIMARY KEY("container_id","user_id","method","url")
);
--> statement-breakpoint
ALTER TABLE "permission_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"type" text NOT NULL,
	"experience_id" text,
	"view_id" text,
	"cause" text NOT NULL,
	"event" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"push_status" integer,
	"is_read" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"read_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_accounts" (
	"platform" text NOT NULL,
	"shop" text NOT NULL,
	"account" text NOT NULL,
	"user_id" text NOT NULL,
	"confirmed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_accounts_platform_shop_account_pk" PRIMARY KEY("platform","shop","account")
);
--> statement-breakpoint
CREATE TABLE "platform_deliveries" (
	"platform" text NOT NULL,
	"delivery" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_deliveries_platform_delivery_pk" PRIMARY KEY("platform","delivery")
);
--> statement-breakpoint
CREATE TABLE "platform_shops" (
	"platform" text NOT NULL,
	"shop" text NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"credentials" text,
	"renew_at" timestamp (3) with time zone,
	"renewing_until" timestamp (3) with time zone,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tag" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_shops_platform_shop_pk" PRIMARY KEY("platform","shop")
);
--> statement-breakpoint
ALTER TABLE "platform_shops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "published_configs" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"kind" text NOT NULL,
	"config" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_configs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "install_check" jsonb;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "install_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "access_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonated_org" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "elevated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "elevation_reason" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_counter" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sl_user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "impersonator_id" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "impersonator_name" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "permission_entries" ADD CONSTRAINT "permission_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_entries" ADD CONSTRAINT "permission_entries_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_accounts" ADD CONSTRAINT "platform_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_shops" ADD CONSTRAINT "platform_shops_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_configs" ADD CONSTRAINT "published_configs_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_entries_user" ON "permission_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operation_log_container" ON "operation_log" USING btree ("container_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_actor" ON "operation_log" USING btree ("org_id","actor_id","at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "notifications_container" ON "notifications" USING btree ("container_id","is_read","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_open" ON "notifications" USING btree ("container_id","type","cause") WHERE "notifications"."is_read" = 0;--> statement-breakpoint
CREATE INDEX "platform_accounts_user" ON "platform_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "published_configs_container" ON "published_configs" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "platform_deliveries_age" ON "platform_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "platform_shops_container" ON "platform_shops" USING btree ("container_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "users_of_own_organization" ON "users" AS PERMISSIVE FOR SELECT TO "vitrine_tenant" USING (id in (select user_id from memberships where org_id = current_setting('app.org', true)));--> statement-breakpoint
CREATE POLICY "users_of_own_organization_change" ON "users" AS PERMISSIVE FOR UPDATE TO "vitrine_tenant" USING (id in (select user_id from memberships where org_id = current_setting('app.org', true)));--> statement-breakpoint
CREATE POLICY "permission_entries_own_organization" ON "permission_entries" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "mails_left" ON "mails" AS PERMISSIVE FOR INSERT TO "vitrine_tenant" WITH CHECK (status = 'waiting');--> statement-breakpoint
CREATE POLICY "notifications_own_organization" ON "notifications" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "published_configs_own_organization" ON "published_configs" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "platform_shops_own_organization" ON "platform_shops" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
ALTER TABLE "platform_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON permission_entries, published_configs, notifications, platform_shops TO vitrine_tenant;--> statement-breakpoint
GRANT INSERT ON mails TO vitrine_tenant;--> statement-breakpoint
GRANT UPDATE (access_changed_at) ON users TO vitrine_tenant;
