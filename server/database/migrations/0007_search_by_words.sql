-- The patterns of a term are made in one place (server/database/search.ts); the functions only look, under the wall, by the trigram
-- indexes. At most four patterns: LIKE ANY would not use the index. Few rows are promised, so that each is fetched by its key.
DROP FUNCTION search_customers(text, boolean);
--> statement-breakpoint
DROP FUNCTION search_job_cards(text);
--> statement-breakpoint
DROP FUNCTION search_bookings(text);
--> statement-breakpoint
DROP FUNCTION search_leads(text, boolean);
--> statement-breakpoint
DROP FUNCTION search_vehicles(text);
--> statement-breakpoint
DROP FUNCTION like_anywhere(text);
--> statement-breakpoint
DROP FUNCTION like_prefix(text);
--> statement-breakpoint
CREATE FUNCTION search_customers(patterns text[], with_phone boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM customers r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d)
      AND (with_phone OR r.search_text_without_phone LIKE a OR r.search_text_without_phone LIKE b OR r.search_text_without_phone LIKE c OR r.search_text_without_phone LIKE d);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_vehicles(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM vehicles r
    WHERE r.garage_id = garage AND (r.registration_number LIKE a OR r.registration_number LIKE b OR r.registration_number LIKE c OR r.registration_number LIKE d);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_job_cards(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM job_cards r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_bookings(patterns text[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM bookings r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d);
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_leads(patterns text[], with_phone boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM leads r, lower(r.name || ' ' || coalesce(r.email, '')) AS without_phone
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d)
      AND (with_phone OR without_phone LIKE a OR without_phone LIKE b OR without_phone LIKE c OR without_phone LIKE d);
END
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_customers(text[], boolean) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_vehicles(text[]) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_job_cards(text[]) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_bookings(text[]) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_leads(text[], boolean) OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
