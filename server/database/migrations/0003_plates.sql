CREATE INDEX "vehicles_search_idx" ON "vehicles" USING gin ("garage_id",registration_number gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
-- Plates hold letters, digits and what a person typed otherwise, so a term is compared without spaces and hyphens. The garage's own
-- state stands at the start of nearly every plate: one or two letters are met at the start alone.
CREATE FUNCTION search_vehicles(term text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  joined text := nullif(regexp_replace(term, '[\s-]', '', 'g'), '');
BEGIN
  IF length(joined) < 3 THEN
    RETURN QUERY SELECT v.id FROM vehicles v WHERE v.garage_id = garage AND v.registration_number LIKE upper(like_prefix(joined));
  ELSE
    RETURN QUERY SELECT v.id FROM vehicles v WHERE v.garage_id = garage AND v.registration_number LIKE upper(like_anywhere(joined));
  END IF;
END
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_vehicles(text) OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
