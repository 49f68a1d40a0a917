-- What PUBLIC may do by default, everybody may do who has any login on the same server: call our functions, connect, make temporary tables.
DO $$
DECLARE
  one record;
  roles text := 'app_user, app_search';
BEGIN
  FOR one IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND (p.proacl IS NULL OR EXISTS (SELECT FROM aclexplode(p.proacl) WHERE grantee = 0))
      AND pg_has_role(current_user, p.proowner, 'USAGE')
  LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO %s', one.name, roles);
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', one.name);
  END LOOP;
  ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON ROUTINES FROM PUBLIC;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON ROUTINES TO app_user, app_search;
END
$$;

-- Logins that may act as app_user keep their way in, also those that inherit nothing. Where the database is another's, its owner decides.
DO $$
DECLARE
  login name;
BEGIN
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO app_user', current_database());
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO CURRENT_USER', current_database());
  FOR login IN SELECT m.rolname FROM pg_roles m WHERE m.rolcanlogin AND NOT m.rolsuper AND pg_has_role(m.oid, 'app_user', 'MEMBER')
  LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), login);
  END LOOP;
  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
EXCEPTION WHEN insufficient_privilege THEN RAISE NOTICE 'CONNECT stays with PUBLIC: this database is not ours';
END
$$;
