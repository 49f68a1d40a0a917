-- The lists' searches: each function answers the ids of one garage's rows that fit one of the patterns (server/database/search.ts
-- makes them, at most four, so that each is a plain LIKE). Row-level security would keep the planner from testing texts inside the index, so each
-- function belongs to app_search, which may read past it, and filters by the garage of the transaction itself. Few rows are promised, so
-- that each is then fetched by its key (decision 23).

CREATE OR REPLACE FUNCTION search_bookings(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM bookings r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d);
END
$$;

-- Who sees phones masked finds by a text without them: what the index names is looked at again, so that the index holds one text.
CREATE OR REPLACE FUNCTION search_customers(patterns text[], with_phone boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT f.id FROM customers f
    WHERE f.garage_id = garage AND (f.search_text LIKE a OR f.search_text LIKE b OR f.search_text LIKE c OR f.search_text LIKE d)
  )
  SELECT found.id FROM found WHERE with_phone
  UNION ALL
  SELECT r.id FROM found JOIN customers r ON r.garage_id = garage AND r.id = found.id
    WHERE NOT with_phone AND (r.search_text_without_phone LIKE a OR r.search_text_without_phone LIKE b OR r.search_text_without_phone LIKE c OR r.search_text_without_phone LIKE d);
END
$$;

CREATE OR REPLACE FUNCTION search_job_cards(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM job_cards r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d);
END
$$;

CREATE OR REPLACE FUNCTION search_leads(patterns text[], with_phone boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT f.id FROM leads f
    WHERE f.garage_id = garage AND (f.search_text LIKE a OR f.search_text LIKE b OR f.search_text LIKE c OR f.search_text LIKE d)
  )
  SELECT found.id FROM found WHERE with_phone
  UNION ALL
  SELECT r.id FROM found JOIN leads r ON r.garage_id = garage AND r.id = found.id, lower(r.name || ' ' || coalesce(r.email, '')) AS without_phone
    WHERE NOT with_phone AND (without_phone LIKE a OR without_phone LIKE b OR without_phone LIKE c OR without_phone LIKE d);
END
$$;

CREATE OR REPLACE FUNCTION search_vehicles(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM vehicles r
    WHERE r.garage_id = garage AND (r.registration_number LIKE a OR r.registration_number LIKE b OR r.registration_number LIKE c OR r.registration_number LIKE d);
END
$$;

-- Whoever owns a function needs CREATE on its schema for the moment in which it is given.
GRANT CREATE ON SCHEMA public TO app_search;
ALTER FUNCTION search_bookings(text[]) OWNER TO app_search;
ALTER FUNCTION search_customers(text[], boolean) OWNER TO app_search;
ALTER FUNCTION search_job_cards(text[]) OWNER TO app_search;
ALTER FUNCTION search_leads(text[], boolean) OWNER TO app_search;
ALTER FUNCTION search_vehicles(text[]) OWNER TO app_search;
REVOKE CREATE ON SCHEMA public FROM app_search;

REVOKE EXECUTE ON FUNCTION search_bookings(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_bookings(text[]) TO app_user;
REVOKE EXECUTE ON FUNCTION search_customers(text[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_customers(text[], boolean) TO app_user;
REVOKE EXECUTE ON FUNCTION search_job_cards(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_job_cards(text[]) TO app_user;
REVOKE EXECUTE ON FUNCTION search_leads(text[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_leads(text[], boolean) TO app_user;
REVOKE EXECUTE ON FUNCTION search_vehicles(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_vehicles(text[]) TO app_user;
