CREATE TABLE "audit_chain" (
	"garage_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"audit_id" uuid NOT NULL,
	"salt" uuid,
	"digest" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_garage_id_seq_pk" PRIMARY KEY("garage_id","seq")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_active_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_audit_unique" ON "audit_chain" USING btree ("garage_id","audit_id");--> statement-breakpoint
-- Everybody who has an account now counts as active now.
UPDATE users SET last_active_at = now();
--> statement-breakpoint
CREATE FUNCTION audit_digest(salt uuid, before jsonb, after jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(salt, before, after)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_hash(previous text, seq bigint, a audit, digest text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(previous, seq, a.garage_id, a.id, extract(epoch FROM a.created_at), extract(epoch FROM a.updated_at),
    a.person_id, a.person_name, a.action, a.thing, a.thing_id, a.request_id, digest)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs as the transaction commits, so that the garage's writers take turns for that moment alone.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();
--> statement-breakpoint
-- What was written before this chain is chained in its order; row-level security, forced on the owner, would hide it.
DO $$
DECLARE
  was_forced boolean := (SELECT relforcerowsecurity FROM pg_class WHERE oid = 'audit'::regclass);
  a audit;
  garage uuid;
  n bigint;
  last_hash text;
  new_salt uuid;
  new_digest text;
BEGIN
  ALTER TABLE audit NO FORCE ROW LEVEL SECURITY;
  FOR a IN SELECT * FROM audit ORDER BY garage_id, id LOOP
    IF garage IS DISTINCT FROM a.garage_id THEN
      garage := a.garage_id;
      n := 0;
      last_hash := '';
    END IF;
    n := n + 1;
    new_salt := gen_random_uuid();
    new_digest := audit_digest(new_salt, a.before, a.after);
    INSERT INTO audit_chain (garage_id, seq, audit_id, salt, digest, previous, hash)
    VALUES (garage, n, a.id, new_salt, new_digest, last_hash, audit_hash(last_hash, n, a, new_digest))
    RETURNING hash INTO last_hash;
  END LOOP;
  IF was_forced THEN ALTER TABLE audit FORCE ROW LEVEL SECURITY; END IF;
END
$$;
--> statement-breakpoint
-- The runtime may not change what people did. Erasing a person goes through this one door: it takes personal values out of the rows of the
-- given things, of the garage of the transaction alone, and answers the digest of what each then says.
CREATE FUNCTION erase_from_audit(things uuid[], fields text[]) RETURNS TABLE (audit_id uuid, left_digest text)
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
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_from_audit(uuid[], text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION erase_from_audit(uuid[], text[]) TO app_user;
--> statement-breakpoint
CREATE POLICY owner_erases ON audit TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid) WITH CHECK (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY owner_erases ON audit_chain TO CURRENT_USER
USING (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid) WITH CHECK (garage_id = nullif(current_setting('app.garage_id', true), '')::uuid);
