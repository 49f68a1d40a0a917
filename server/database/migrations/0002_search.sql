-- Search under row-level security: each function filters by the garage of the transaction itself and belongs to app_search, which may
-- only read; LIKE could not use the trigram indexes otherwise. Less than three letters search by prefix.
CREATE FUNCTION like_anywhere(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(lower(term), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
CREATE FUNCTION like_prefix(term text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(term), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
CREATE FUNCTION search_customers(term text, with_phone boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  anywhere text := like_anywhere(term);
  prefix text := like_prefix(term);
BEGIN
  IF length(term) < 3 THEN
    RETURN QUERY SELECT c.id FROM customers c WHERE c.garage_id = garage AND (lower(c.name) LIKE prefix OR (with_phone AND c.phone_digits LIKE prefix));
  ELSE
    RETURN QUERY SELECT c.id FROM customers c
      WHERE c.garage_id = garage AND c.search_text LIKE anywhere AND (with_phone OR c.search_text_without_phone LIKE anywhere);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_job_cards(term text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  anywhere text := like_anywhere(term);
  joined text := like_anywhere(nullif(regexp_replace(term, '[\s-]', '', 'g'), ''));
BEGIN
  IF length(term) < 3 THEN
    RETURN QUERY SELECT j.id FROM job_cards j
      JOIN customers c ON c.garage_id = garage AND c.id = j.customer_id
      JOIN vehicles v ON v.garage_id = garage AND v.id = j.vehicle_id
      WHERE j.garage_id = garage AND (lower(c.name) LIKE like_prefix(term) OR v.registration_number LIKE upper(like_prefix(term)) OR lower(j.job_card_number) LIKE like_prefix(term));
  ELSE
    RETURN QUERY SELECT j.id FROM job_cards j WHERE j.garage_id = garage AND (j.search_text LIKE anywhere OR j.search_text LIKE joined);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_bookings(term text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  anywhere text := like_anywhere(term);
  joined text := like_anywhere(nullif(regexp_replace(term, '[\s-]', '', 'g'), ''));
BEGIN
  IF length(term) < 3 THEN
    RETURN QUERY SELECT b.id FROM bookings b
      JOIN customers c ON c.garage_id = garage AND c.id = b.customer_id
      JOIN vehicles v ON v.garage_id = garage AND v.id = b.vehicle_id
      WHERE b.garage_id = garage AND (lower(c.name) LIKE like_prefix(term) OR v.registration_number LIKE upper(like_prefix(term)) OR lower(b.booking_number) LIKE like_prefix(term));
  ELSE
    RETURN QUERY SELECT b.id FROM bookings b WHERE b.garage_id = garage AND (b.search_text LIKE anywhere OR b.search_text LIKE joined);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_leads(term text, with_phone boolean) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  anywhere text := like_anywhere(term);
  prefix text := like_prefix(term);
BEGIN
  IF length(term) < 3 THEN
    RETURN QUERY SELECT l.id FROM leads l WHERE l.garage_id = garage AND (lower(l.name) LIKE prefix OR (with_phone AND l.phone_digits LIKE prefix));
  ELSE
    RETURN QUERY SELECT l.id FROM leads l
      WHERE l.garage_id = garage AND l.search_text LIKE anywhere AND (with_phone OR lower(l.name || ' ' || coalesce(l.email, '')) LIKE anywhere);
  END IF;
END
$$;
--> statement-breakpoint
-- What a booking or job card is found by comes from three tables, so triggers keep it.
CREATE FUNCTION found_by(garage uuid, number text, customer uuid, vehicle uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(number || ' ' || c.name || ' ' || v.registration_number || ' ' || v.make || ' ' || v.model)
  FROM customers c JOIN vehicles v ON v.garage_id = garage AND v.id = vehicle
  WHERE c.garage_id = garage AND c.id = customer
$$;
--> statement-breakpoint
CREATE FUNCTION keep_job_card_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(found_by(NEW.garage_id, NEW.job_card_number, NEW.customer_id, NEW.vehicle_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER job_cards_search_text BEFORE INSERT OR UPDATE OF job_card_number, customer_id, vehicle_id ON job_cards
FOR EACH ROW EXECUTE FUNCTION keep_job_card_search_text();
--> statement-breakpoint
CREATE FUNCTION keep_booking_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(found_by(NEW.garage_id, NEW.booking_number, NEW.customer_id, NEW.vehicle_id), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_search_text BEFORE INSERT OR UPDATE OF booking_number, customer_id, vehicle_id ON bookings
FOR EACH ROW EXECUTE FUNCTION keep_booking_search_text();
--> statement-breakpoint
CREATE FUNCTION refresh_found_by_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET search_text = found_by(garage_id, booking_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND customer_id = NEW.id;
  UPDATE job_cards SET search_text = found_by(garage_id, job_card_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND customer_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER customers_renamed AFTER UPDATE OF name ON customers
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_found_by_customer();
--> statement-breakpoint
CREATE FUNCTION refresh_found_by_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET search_text = found_by(garage_id, booking_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND vehicle_id = NEW.id;
  UPDATE job_cards SET search_text = found_by(garage_id, job_card_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND vehicle_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER vehicles_renamed AFTER UPDATE OF make, model, registration_number ON vehicles
FOR EACH ROW EXECUTE FUNCTION refresh_found_by_vehicle();
--> statement-breakpoint
-- Who a session belongs to, in one trip: the staff row is read before the garage is known, so this reads past the wall by one id.
CREATE FUNCTION who_is_signed_in(session uuid)
RETURNS TABLE (generation integer, rotated_at timestamptz, expires_at timestamptz, user_id uuid, user_name text, user_type text, garage_id uuid, staff_id uuid, role text, access_level text, is_active boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.generation, s.rotated_at, s.expires_at, u.id, u.name, u.type, u.garage_id, t.id, t.role, t.access_level, t.is_active AND t.removed_at IS NULL
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN staff t ON t.garage_id = u.garage_id AND t.user_id = u.id
  WHERE s.id = session AND s.revoked_at IS NULL
$$;
--> statement-breakpoint
GRANT SELECT ON sessions, users TO app_search;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_customers(text, boolean) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_job_cards(text) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_bookings(text) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION search_leads(text, boolean) OWNER TO app_search;
--> statement-breakpoint
ALTER FUNCTION who_is_signed_in(uuid) OWNER TO app_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_search;
