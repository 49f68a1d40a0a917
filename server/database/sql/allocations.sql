-- A payment that is written with a job card is that customer's and, at once and whole, that card's, whoever writes it; where it goes from
-- there are later rows of allocations.

CREATE OR REPLACE FUNCTION keep_customer_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_id := coalesce(
    NEW.customer_id, (SELECT c.customer_id FROM job_cards c WHERE c.garage_id = NEW.garage_id AND c.id = NEW.job_card_id));
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION allocate_to_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO allocations (garage_id, id, created_at, updated_at, payment_id, job_card_id, amount, by_id)
  SELECT NEW.garage_id, NEW.id, NEW.created_at, NEW.created_at, NEW.id, NEW.job_card_id, NEW.amount, NEW.received_by_id
  UNION ALL
  SELECT NEW.garage_id, gen_random_uuid(), NEW.reversed_at, NEW.reversed_at, NEW.id, NEW.job_card_id, -NEW.amount, NEW.reversed_by_id
  WHERE NEW.reversed_at IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER payments_customer BEFORE INSERT ON payments
FOR EACH ROW WHEN (NEW.job_card_id IS NOT NULL) EXECUTE FUNCTION keep_customer_of_payment();

CREATE OR REPLACE TRIGGER payments_allocated AFTER INSERT ON payments
FOR EACH ROW WHEN (NEW.job_card_id IS NOT NULL) EXECUTE FUNCTION allocate_to_card();
