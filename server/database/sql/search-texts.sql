-- What a booking or a job card is found by comes from three tables, so triggers keep it: at a change of its own, and at one of its customer
-- or vehicle.

CREATE OR REPLACE FUNCTION found_by(garage uuid, number text, customer uuid, vehicle uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(number || ' ' || c.name || ' ' || v.registration_number || ' ' || v.make || ' ' || v.model)
  FROM customers c JOIN vehicles v ON v.garage_id = garage AND v.id = vehicle
  WHERE c.garage_id = garage AND c.id = customer
$$;

CREATE OR REPLACE FUNCTION keep_booking_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(found_by(NEW.garage_id, NEW.booking_number, NEW.customer_id, NEW.vehicle_id), '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION keep_job_card_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := coalesce(found_by(NEW.garage_id, NEW.job_card_number, NEW.customer_id, NEW.vehicle_id), '');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER bookings_search_text BEFORE INSERT OR UPDATE OF booking_number, customer_id, vehicle_id ON bookings
FOR EACH ROW EXECUTE FUNCTION keep_booking_search_text();

CREATE OR REPLACE TRIGGER job_cards_search_text BEFORE INSERT OR UPDATE OF job_card_number, customer_id, vehicle_id ON job_cards
FOR EACH ROW EXECUTE FUNCTION keep_job_card_search_text();

CREATE OR REPLACE FUNCTION refresh_found_by_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET search_text = found_by(garage_id, booking_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND customer_id = NEW.id;
  UPDATE job_cards SET search_text = found_by(garage_id, job_card_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND customer_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refresh_found_by_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET search_text = found_by(garage_id, booking_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND vehicle_id = NEW.id;
  UPDATE job_cards SET search_text = found_by(garage_id, job_card_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND vehicle_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER customers_renamed AFTER UPDATE OF name ON customers
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refresh_found_by_customer();

CREATE OR REPLACE TRIGGER vehicles_renamed AFTER UPDATE OF make, model, registration_number ON vehicles
FOR EACH ROW EXECUTE FUNCTION refresh_found_by_vehicle();
