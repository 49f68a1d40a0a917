-- Row-level security round every table that has a garage_id, forced on its owner too, with one policy for app_user and a reading one for
-- app_search; and what the runtime may do. Applied at every start, so that a new table has it without a line (decision 5); what has it
-- already is left alone unless a file here changed (app.sql_changed, server/database/apply-sql.ts), because policies lock their table.
-- What people did can be added to and not changed. users, which is read before a garage is known, is the one exception.
DO $$
DECLARE
  t record;
  of_own_garage text := 'garage_id = nullif(current_setting(''app.garage_id'', true), '''')::uuid';
BEGIN
  GRANT USAGE ON SCHEMA public TO app_user, app_search;
  FOR t IN
    SELECT c.relname AS name,
      c.relname <> 'users'
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'garage_id' AND NOT a.attisdropped) AS is_garage_table,
      c.relrowsecurity AND c.relforcerowsecurity AS is_done
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    IF t.name IN ('audit', 'audit_chain', 'invoices', 'invoice_lines', 'invoice_events', 'month_locks', 'allocations', 'write_offs', 'promises',
      'estimates', 'estimate_lines', 'estimate_answers', 'estimate_events',
      'drawer_days', 'drawer_closings', 'cash_moves') THEN
      EXECUTE format('GRANT SELECT, INSERT ON %I TO app_user', t.name);
      EXECUTE format('REVOKE UPDATE, DELETE ON %I FROM app_user', t.name);
      -- erasing a customer takes out who answered (CU-17)
      IF t.name = 'estimate_answers' THEN
        GRANT UPDATE (name, device, address, updated_at) ON estimate_answers TO app_user;
      -- and the notes of points (MO-171)
      ELSIF t.name = 'estimates' THEN
        GRANT UPDATE (points, updated_at) ON estimates TO app_user;
      ELSIF t.name = 'promises' THEN
        GRANT UPDATE (note, updated_at) ON promises TO app_user;
      END IF;
    -- a payment is taken back and changed in nothing else: its voucher was handed out (MO-182)
    ELSIF t.name = 'payments' THEN
      GRANT SELECT, INSERT ON payments TO app_user;
      REVOKE UPDATE, DELETE ON payments FROM app_user;
      GRANT UPDATE (reversed_at, reversed_by_id, reversed_reason, reversed_drawer_day_id, updated_at) ON payments TO app_user;
    ELSIF t.name IN ('photos', 'photo_bytes') THEN
      EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO app_user', t.name);
      EXECUTE format('REVOKE UPDATE ON %I FROM app_user', t.name);
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', t.name);
    END IF;
    CONTINUE WHEN NOT t.is_garage_table OR t.is_done AND current_setting('app.sql_changed', true) IS DISTINCT FROM 'yes';
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.name);
    EXECUTE format('DROP POLICY IF EXISTS own_garage ON %I', t.name);
    EXECUTE format('CREATE POLICY own_garage ON %I TO app_user USING (%s) WITH CHECK (%s)', t.name, of_own_garage, of_own_garage);
    EXECUTE format('DROP POLICY IF EXISTS search_reads ON %I', t.name);
    EXECUTE format('CREATE POLICY search_reads ON %I FOR SELECT TO app_search USING (true)', t.name);
    EXECUTE format('GRANT SELECT ON %I TO app_search', t.name);
  END LOOP;
END
$$;
