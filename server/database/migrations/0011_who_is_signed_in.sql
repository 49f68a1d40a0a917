-- In PL/pgSQL a connection keeps the plan; as a plain SQL function it was read and planned anew at every request.
CREATE OR REPLACE FUNCTION who_is_signed_in(session uuid)
RETURNS TABLE (generation integer, rotated_at timestamptz, expires_at timestamptz, user_id uuid, user_name text, user_type text, garage_id uuid, staff_id uuid, role text, access_level text, is_active boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT s.generation, s.rotated_at, s.expires_at, u.id, u.name, u.type, u.garage_id, t.id, t.role, t.access_level, t.is_active AND t.removed_at IS NULL
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN staff t ON t.garage_id = u.garage_id AND t.user_id = u.id
  WHERE s.id = session AND s.revoked_at IS NULL;
END
$$;
