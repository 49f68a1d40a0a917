-- The audit's rows of a garage are chained: each hash names the one before, so that a row that is changed, added or taken out later
-- shows (decision 17). Values enter the hash by a salted digest alone, so that a person's can be erased.

CREATE OR REPLACE FUNCTION audit_digest(salt uuid, before jsonb, after jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(salt, before, after)::text, 'UTF8')), 'hex')
$$;

CREATE OR REPLACE FUNCTION audit_hash(previous text, seq bigint, a audit, digest text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(previous, seq, a.garage_id, a.id, extract(epoch FROM a.created_at), extract(epoch FROM a.updated_at),
    a.person_id, a.person_name, a.action, a.thing, a.thing_id, a.request_id, digest)::text, 'UTF8')), 'hex')
$$;

-- Runs as the transaction commits, so that the garage's writers take turns for that moment alone.
CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_seq bigint;
  last_hash text;
  new_salt uuid := gen_random_uuid();
  new_digest text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || NEW.garage_id, 0));
  SELECT c.seq, c.hash INTO last_seq, last_hash FROM audit_chain c WHERE c.garage_id = NEW.garage_id ORDER BY c.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, '');
  new_digest := audit_digest(new_salt, NEW.before, NEW.after);
  INSERT INTO audit_chain (garage_id, seq, audit_id, salt, digest, previous, hash)
  VALUES (NEW.garage_id, last_seq + 1, NEW.id, new_salt, new_digest, last_hash, audit_hash(last_hash, last_seq + 1, NEW, new_digest));
  RETURN NULL;
END
$$;

-- A constraint trigger alone can wait for the commit; it cannot be replaced in place.
DROP TRIGGER IF EXISTS audit_chained ON audit;
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();

-- The runtime may not change what people did. Erasing a person goes through this one function: it takes personal values out of the rows of
-- the given things, of the garage of the transaction alone, and answers the digest of what each then says.
CREATE OR REPLACE FUNCTION erase_from_audit(things uuid[], fields text[]) RETURNS TABLE (audit_id uuid, left_digest text)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH garage AS (SELECT nullif(current_setting('app.garage_id', true), '')::uuid AS id),
  erased AS (
    UPDATE audit a SET before = a.before - fields, after = a.after - fields FROM garage g
    WHERE a.garage_id = g.id AND a.thing_id = ANY (things) AND (a.before ?| fields OR a.after ?| fields)
    RETURNING a.garage_id, a.id, a.before, a.after
  ),
  unsalted AS (
    UPDATE audit_chain c SET salt = NULL FROM erased e WHERE c.garage_id = e.garage_id AND c.audit_id = e.id
    RETURNING c.audit_id
  )
  SELECT e.id, audit_digest(NULL, e.before, e.after) FROM erased e
$$;

REVOKE EXECUTE ON FUNCTION erase_from_audit(uuid[], text[]) FROM PUBLIC, app_search;
GRANT EXECUTE ON FUNCTION erase_from_audit(uuid[], text[]) TO app_user;

-- It acts as the owner of the tables, whom row-level security is forced on too.
DROP POLICY IF EXISTS owner_erases ON audit;
CREATE POLICY owner_erases ON audit TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid)
WITH CHECK (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);

DROP POLICY IF EXISTS owner_erases ON audit_chain;
CREATE POLICY owner_erases ON audit_chain TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid)
WITH CHECK (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);
