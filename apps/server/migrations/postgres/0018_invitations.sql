CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"email" text NOT NULL,
	"user_name" text NOT NULL,
	"role" text,
	"container_ids" text[] DEFAULT '{}' NOT NULL,
	"inviter_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_place" ON "invitations" USING btree ("org_id","email");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE POLICY "invitations_own_organization" ON "invitations" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "invitations" TO "vitrine_tenant";--> statement-breakpoint
-- Whoever was added and has never signed up becomes invited, for seven days from now: the link of their old mail still chooses the
-- first password, and then they are asked. An organization that nobody else manages keeps its member, who could not be invited again.
INSERT INTO "invitations" ("id", "org_id", "email", "user_name", "role", "container_ids", "inviter_name", "created_at", "sent_at", "expires_at")
SELECT substr(md5(m."org_id" || ':' || m."user_id"), 1, 16), m."org_id", lower(u."email"), u."user_name", m."role",
  coalesce((SELECT array_agg(c."container_id") FROM "container_users" c WHERE c."org_id" = m."org_id" AND c."user_id" = m."user_id"), '{}'),
  o."name", m."created_at", coalesce(m."invited_at", m."created_at"), now() + interval '7 days'
FROM "memberships" m
JOIN "users" u ON u."id" = m."user_id"
JOIN "organizations" o ON o."id" = m."org_id"
WHERE u."activated_at" IS NULL AND u."password_hash" IS NULL
  AND EXISTS (SELECT FROM "memberships" x JOIN "users" y ON y."id" = x."user_id"
    WHERE x."org_id" = m."org_id" AND x."role" = 'manager' AND y."activated_at" IS NOT NULL);--> statement-breakpoint
DELETE FROM "container_users" c USING "users" u, "invitations" i
WHERE u."id" = c."user_id" AND i."org_id" = c."org_id" AND i."email" = lower(u."email");--> statement-breakpoint
DELETE FROM "permission_entries" p USING "users" u, "invitations" i
WHERE u."id" = p."user_id" AND i."org_id" = p."org_id" AND i."email" = lower(u."email");--> statement-breakpoint
DELETE FROM "memberships" m USING "users" u, "invitations" i
WHERE u."id" = m."user_id" AND i."org_id" = m."org_id" AND i."email" = lower(u."email");
