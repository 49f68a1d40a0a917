import pg from 'pg';
import { openPostgres } from '#server/database/postgres.ts';
import { fillDemoData } from '#server/demo/demo.ts';
import { testSettings } from '#server/testing/garage.ts';
import { seconds } from '../../scripts/lib/say.mjs';
import { settle } from '../settle.ts';
import { cardSteps } from './fill-cards.ts';
import { documentSteps } from './fill-documents.ts';
import { peopleSteps } from './fill-people.ts';
import { templateSteps } from './fill-templates.ts';
import { bareTables } from './indexes.ts';
import type { Plan } from './plan.ts';
import type { Step } from './step.ts';
import { tell } from './tell.ts';

/**
 * Fills a database that was just made with the garages of the plan: the demo garage as the application writes it, then its customers,
 * vehicles, cards, lines, payments, moves and documents over and over for each garage, in SQL and in the order of time, without the audit.
 * `url` is a superuser's. Throws when what triggers and payments should have kept is not so.
 */
export async function fillScale(url: string, plan: Plan): Promise<void> {
  await fillDemoGarage(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // As replica no trigger acts: what they keep is written here, and looked at in the end.
    await client.query(
      `set session_replication_role = replica; set timezone = 'UTC'; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set jit = off`,
    );
    for (const one of templateSteps(plan)) await run(client, one);
    const indexes = await bareTables(client);
    for (const one of [...peopleSteps, ...cardSteps, ...documentSteps, ...indexes]) await run(client, one);
    await assertAsWritten(client);
    await client.query('drop schema scale cascade');
  } finally {
    await client.end();
  }
  const start = performance.now();
  await settle(url);
  tell(`  vacuum and statistics (${seconds(start)})`);
}

async function fillDemoGarage(url: string) {
  const database = await openPostgres(url, undefined, 2);
  try {
    await fillDemoData({ database, settings: testSettings, now: () => new Date() });
  } finally {
    await database.close();
  }
}

async function run(client: pg.Client, { what, statement }: Step) {
  const start = performance.now();
  const { rowCount } = await client.query(statement);
  tell(`  ${what}${rowCount ? `: ${rowCount.toLocaleString('en')}` : ''} (${seconds(start)})`);
}

async function assertAsWritten(client: pg.Client) {
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from job_cards j join plan p on p.garage = j.garage_id and p.no > 1000
    where j.search_text is distinct from found_by(j.garage_id, j.job_card_number, j.customer_id, j.vehicle_id)
      or j.total_amount <> (select coalesce(sum(total), 0) from job_card_lines l where l.garage_id = j.garage_id and l.job_card_id = j.id)
      or j.amount_paid <> (select coalesce(sum(amount), 0) from payments m
        where m.garage_id = j.garage_id and m.job_card_id = j.id and m.reversed_at is null)
      or j.amount_paid <> (select coalesce(sum(amount), 0) from allocations a where a.garage_id = j.garage_id and a.job_card_id = j.id)
      or exists (select from invoices i where i.garage_id = j.garage_id and i.job_card_id = j.id and i.payable <> (
        select coalesce(sum(total), 0) + i.round_off from invoice_lines l where l.garage_id = i.garage_id and l.invoice_id = i.id))
      or j.garage_id in (select garage_id from invoices group by garage_id, prefix, year having max(place) <> count(*))`);
  if (rows[0]?.wrong !== 0)
    throw new Error(`${rows[0]?.wrong} job cards are not as the application would have written them.`);
}
