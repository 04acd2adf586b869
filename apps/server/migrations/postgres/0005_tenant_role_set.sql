-- From PostgreSQL 16 on, who makes a role may give it away but not take it on: a plain owner of the database has to be let.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    IF NOT pg_has_role(current_user, 'vitrine_tenant', 'SET') THEN
      EXECUTE format('GRANT vitrine_tenant TO %I WITH SET TRUE', current_user);
    END IF;
  END IF;
END $$;
