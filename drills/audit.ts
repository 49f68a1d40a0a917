import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { newGarage, type TestAppContext } from '#server/testing/garage.ts';
import { onEachDatabase } from './lib/databases.ts';
import { openAppContext } from './lib/app-context.ts';
import type { Drill } from './lib/outcome.ts';

/** Edits, removes or swaps one audit row at a time, as somebody who holds the database does, and asks the verifier each time. */
export const run: Drill = ({ long }) =>
  onEachDatabase('audit', async (database) => {
    const appContext = await openAppContext(database);
    try {
      const rows = long ? 500 : 40;
      const rounds = long ? 100 : 5;
      const garage = await garageWith(appContext, rows);
      const clean = (await broken(appContext, garage)) === 0;
      const found: string[] = [];
      let passed = clean;
      for (const [kind, tampering] of Object.entries(tamperings)) {
        let caught = 0;
        for (let n = 0; n < rounds; n += 1)
          caught += await isCaught(appContext, garage, tampering(garage, randomInt(2, rows)));
        found.push(`${caught} of ${rounds} ${kind}`);
        passed &&= caught === rounds;
      }
      return [
        {
          figures: `${database.name}: ${rows} audit rows ${clean ? 'in order' : 'NOT in order'}; found ${found.join(', ')}`,
          passed,
        },
      ];
    } finally {
      await appContext.close();
    }
  });

type Statement = ReturnType<typeof sql>;

const rowOf = (garage: string, seq: number) =>
  sql`garage_id = ${garage} and id = (select audit_id from audit_chain where garage_id = ${garage} and seq = ${seq})`;

const tamperings: Record<string, (garage: string, seq: number) => Statement[]> = {
  edited: (garage, seq) => [
    sql`update audit set after = after || '{"name":"Someone Else"}' where ${rowOf(garage, seq)}`,
  ],
  removed: (garage, seq) => [sql`delete from audit where ${rowOf(garage, seq)}`],
  'removed with their link': (garage, seq) => [
    sql`delete from audit where ${rowOf(garage, seq)}`,
    sql`delete from audit_chain where garage_id = ${garage} and seq = ${seq}`,
  ],
  reordered: (garage, seq) => [
    sql`update audit_chain set seq = -seq where garage_id = ${garage} and seq in (${seq}, ${seq - 1})`,
    sql`update audit_chain set seq = ${2 * seq - 1} + seq where garage_id = ${garage} and seq < 0`,
  ],
};

async function garageWith(appContext: TestAppContext, rows: number): Promise<string> {
  const { id, owner } = await newGarage(appContext);
  for (let n = 0; n < rows; n += 1)
    await owner.post('/garages/customers', { name: `Chained ${n}`, phone: String(9_200_000_000 + n) });
  return id;
}

const broken = async ({ database }: TestAppContext, garage: string) =>
  (await database.asOwner((tx) => verifyAudit(tx, { garage })))[0]!.broken.length;

class TakenBack extends Error {}

/** Tampers, verifies, and takes it back: 1 when it was found. */
async function isCaught({ database }: TestAppContext, garage: string, statements: Statement[]): Promise<number> {
  let found = 0;
  const work = database.asOwner(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    found = (await verifyAudit(tx, { garage }))[0]!.broken.length > 0 ? 1 : 0;
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return found;
}
