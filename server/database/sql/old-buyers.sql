-- The runtime may not change documents, nor who stands on a voucher. When the years of the books are over, this one function takes the
-- people out of those that an erased customer was billed on or paid by, or whose vehicle stands there (MO-51), of the garage of the
-- transaction alone. Answers how many.
CREATE OR REPLACE FUNCTION forget_old_buyers(before date, nobody text) RETURNS integer
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH no_one AS (
    SELECT jsonb_build_object('name', nobody, 'legalName', NULL, 'gstin', NULL, 'address', NULL, 'city', NULL, 'pincode', NULL,
      'phone', NULL, 'email', NULL) AS party
  ),
  old AS (
    SELECT i.id, payer.erased_at IS NOT NULL AS forgets_buyer, owner.erased_at IS NOT NULL AS forgets_plate
    FROM invoices i
    JOIN customers payer ON payer.garage_id = i.garage_id AND payer.id = i.customer_id
    JOIN job_cards card ON card.garage_id = i.garage_id AND card.id = i.job_card_id
    JOIN customers owner ON owner.garage_id = i.garage_id AND owner.id = card.customer_id
    WHERE i.garage_id = nullif(current_setting('app.garage_id', true), '')::uuid AND i.day < before
      AND (payer.erased_at IS NOT NULL AND i.buyer ->> 'name' <> nobody OR owner.erased_at IS NOT NULL AND i.registration_number <> 'ERASED')
  ),
  forgotten AS (
    UPDATE invoices i SET
      buyer = CASE WHEN o.forgets_buyer
        THEN n.party || jsonb_build_object('stateCode', i.buyer -> 'stateCode')
        ELSE i.buyer END,
      registration_number = CASE WHEN o.forgets_plate THEN 'ERASED' ELSE i.registration_number END,
      search_text = lower(concat_ws(' ', i.number, CASE WHEN o.forgets_buyer THEN nobody ELSE i.buyer ->> 'name' END,
        CASE WHEN NOT o.forgets_plate THEN i.registration_number END))
    FROM old o, no_one n
    WHERE i.garage_id = nullif(current_setting('app.garage_id', true), '')::uuid AND i.id = o.id
    RETURNING i.id
  ),
  forgotten_payments AS (
    UPDATE payments p SET buyer = n.party || jsonb_build_object('stateCode', p.buyer -> 'stateCode')
    FROM no_one n, customers payer
    WHERE p.garage_id = nullif(current_setting('app.garage_id', true), '')::uuid
      AND p.received_at < before::timestamp AT TIME ZONE 'Asia/Kolkata' AND payer.garage_id = p.garage_id AND payer.id = p.customer_id AND payer.erased_at IS NOT NULL AND p.buyer ->> 'name' <> nobody
    RETURNING p.id
  )
  SELECT ((SELECT count(*) FROM forgotten) + (SELECT count(*) FROM forgotten_payments))::integer
$$;

REVOKE EXECUTE ON FUNCTION forget_old_buyers(date, text) FROM PUBLIC, app_search;
GRANT EXECUTE ON FUNCTION forget_old_buyers(date, text) TO app_user;

-- It acts as the owner of the tables, whom row-level security is forced on too.
DROP POLICY IF EXISTS owner_forgets ON invoices;
CREATE POLICY owner_forgets ON invoices TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid)
WITH CHECK (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);

DROP POLICY IF EXISTS owner_forgets ON payments;
CREATE POLICY owner_forgets ON payments TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid)
WITH CHECK (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);

DROP POLICY IF EXISTS owner_looks ON customers;
CREATE POLICY owner_looks ON customers FOR SELECT TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);

DROP POLICY IF EXISTS owner_looks ON job_cards;
CREATE POLICY owner_looks ON job_cards FOR SELECT TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);
