-- Roles belong to the cluster, not the database: another database of the same cluster may have made it already.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'vitrine_tenant') THEN
    CREATE ROLE vitrine_tenant NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  IF NOT pg_has_role(current_user, 'vitrine_tenant', 'MEMBER') THEN
    EXECUTE format('GRANT vitrine_tenant TO %I', current_user);
  END IF;
END $$;
