-- Whom a session signs in, in one trip: the staff row is read before the garage is known, so this reads past row-level security by one id, as
-- app_search, which may read these columns alone. It also says whether the session proved itself of late, and whether its person still owes
-- the garage a second step. In PL/pgSQL a connection keeps the plan; a plain SQL function is read and planned anew at every request.

CREATE OR REPLACE FUNCTION who_is_signed_in(session uuid)
RETURNS TABLE (
  generation integer,
  rotated_at timestamptz,
  expires_at timestamptz,
  user_id uuid,
  user_name text,
  user_type text,
  garage_id uuid,
  staff_id uuid,
  role text,
  access_level text,
  is_active boolean,
  is_fresh boolean,
  lacks_factor boolean
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT s.generation, s.rotated_at, s.expires_at, u.id, u.name, u.type, u.garage_id, t.id, t.role, t.access_level, t.is_active AND t.removed_at IS NULL,
    coalesce(s.proven_at > now() - interval '10 minutes', false),
    coalesce(g.requires_second_step, false)
      AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
      AND NOT EXISTS (SELECT FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN garages g ON g.id = u.garage_id
  LEFT JOIN staff t ON t.garage_id = u.garage_id AND t.user_id = u.id
  WHERE s.id = session AND s.revoked_at IS NULL;
END
$$;

GRANT SELECT ON sessions, users TO app_search;
GRANT SELECT (user_id) ON passkeys TO app_search;
GRANT SELECT (user_id, confirmed_at) ON authenticators TO app_search;
GRANT SELECT (id, requires_second_step) ON garages TO app_search;

-- Whoever owns a function needs CREATE on its schema for the moment in which it is given.
GRANT CREATE ON SCHEMA public TO app_search;
ALTER FUNCTION who_is_signed_in(uuid) OWNER TO app_search;
REVOKE CREATE ON SCHEMA public FROM app_search;

REVOKE EXECUTE ON FUNCTION who_is_signed_in(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION who_is_signed_in(uuid) TO app_user;
