-- The roles of the runtime. app_user acts, app_search only reads, inside the functions that belong to it.
-- Roles belong to the whole server, so another database on it may have made them already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') THEN CREATE ROLE app_user NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_search') THEN CREATE ROLE app_search NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

-- From PostgreSQL 16 on, one who creates a role is its member but may not yet act as it.
DO $$
DECLARE
  needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT pg_has_role(current_user, 'app_user', needed) THEN EXECUTE format('GRANT app_user TO %I', current_user); END IF;
  IF NOT pg_has_role(current_user, 'app_search', needed) THEN EXECUTE format('GRANT app_search TO %I', current_user); END IF;
END
$$;
