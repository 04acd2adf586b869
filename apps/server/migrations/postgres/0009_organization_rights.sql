ALTER TABLE "permission_entries" DROP CONSTRAINT "permission_entries_container_id_user_id_method_url_pk";--> statement-breakpoint
ALTER TABLE "permission_entries" ALTER COLUMN "container_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_entries" ADD CONSTRAINT "permission_entries_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_entries" ADD CONSTRAINT "permission_entries_once" UNIQUE NULLS NOT DISTINCT("org_id","container_id","user_id","method","url");--> statement-breakpoint
-- Passwords, second factors and recovery codes are read in the system's scope only.
REVOKE SELECT ON users FROM vitrine_tenant;--> statement-breakpoint
GRANT SELECT (id, email, user_name, locale, system_role, is_beta_user, is_partner_user, last_seen_org, last_seen_container_id,
  activated_at, sl_user_id, access_changed_at, created_at) ON users TO vitrine_tenant;
