import { askFor } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { readyCard } from './documents.ts';
import { inTenths, type Deed } from './race.ts';
import { made, vehicleOwner } from './records.ts';
import { numbersOf, type Scene } from './scene.ts';

/** A deed that takes a tenth of ₹1,000, and how many paise were taken by the database. */
interface Tenth extends Deed {
  taken: string;
  of: string;
}

const upi = (amount: number) => [{ amount, mode: 'UPI' }];

const tenths: Readonly<Record<string, (scene: Scene) => Promise<Tenth>>> = {
  'credit notes on one bill': async (scene) => {
    const { id } = await made(scene, `${(await readyCard(scene)).path}/invoices`, {});
    const { lines } = await askFor(scene.urls[0], `/garages/invoices/${id}`, { cookie: scene.owner });
    return {
      path: `/garages/invoices/${id}/notes`,
      body: { kind: 'CREDIT_NOTE', reason: 'Drill', lines: [{ lineId: lines[0].id, amount: 100 }] },
      done: 201,
      taken: 'select sum(payable) as paise from invoices where invoice_id = $1',
      of: id,
    };
  },
  'refunds of one credit': async (scene) => {
    const { customerId } = await vehicleOwner(scene);
    const path = `/garages/customers/${customerId}/payments`;
    await made(scene, path, { tenders: upi(1000), allocations: [] });
    return {
      path,
      body: { kind: 'REFUNDED', tenders: upi(100) },
      done: 201,
      taken: `select sum(amount) as paise from payments where kind = 'REFUNDED' and customer_id = $1`,
      of: customerId,
    };
  },
  'write-offs of one due': async (scene) => {
    const { path, customer } = await readyCard(scene);
    const { id } = await made(scene, `${path}/invoices`, {});
    return {
      path: `${customer}/write-offs`,
      body: { dueId: id, amount: 100, reason: 'Drill' },
      done: 200,
      taken: 'select sum(amount) as paise from write_offs where invoice_id = $1',
      of: id,
    };
  },
};

/** Fifty times a tenth of what is left, of each kind of money: ten are taken, and no more than there was. */
export async function takeInTenths(scene: Scene, rounds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [name, ready] of Object.entries(tenths)) {
    let wrong = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { taken, of, ...deed } = await ready(scene);
      const isTenfold = await inTenths(scene, deed);
      const { paise } = await numbersOf(scene, taken, [of]);
      if (!isTenfold || paise !== 100_000) wrong += 1;
    }
    outcomes.push({
      figures: `${rounds} rounds of 50 ${name} at once, each of a tenth, over two processes: ${wrong} where not exactly all of it was taken`,
      passed: wrong === 0,
    });
  }
  return outcomes;
}
