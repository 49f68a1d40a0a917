import type pg from 'pg';
import type { Step } from './step.ts';

const filled = [
  'customers',
  'vehicles',
  'leads',
  'bookings',
  'job_cards',
  'job_card_lines',
  'payments',
  'allocations',
  'invoices',
  'invoice_lines',
  'history',
];

/** Takes all but the keys off the tables that are filled, and answers the steps that put it back: an index is built faster than it grows. */
export async function bareTables(client: pg.Client): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by i.indexrelid`,
    [filled.map((table) => `public.${table}`)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ name, definition }) => ({ what: `index ${name}`, statement: definition }));
}
