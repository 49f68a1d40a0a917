import { askFor } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { underTwoKeys } from './race.ts';
import { cardBody, made, vehicleOwner } from './records.ts';
import { numbersOf, type Scene } from './scene.ts';

/** A card of ₹1,000 that is ready to be billed, by its address, and its customer's. */
export async function readyCard(scene: Scene): Promise<{ path: string; id: string; customer: string }> {
  const who = await vehicleOwner(scene);
  const { id } = await made(scene, '/garages/jobcards', cardBody(who));
  const path = `/garages/jobcards/${id}`;
  await made(scene, `${path}/lines`, { kind: 'LABOUR', description: 'Work', quantity: 1, rate: 1000 });
  for (const status of ['IN_PROGRESS', 'READY'])
    await askFor(scene.urls[0], `${path}/status`, { method: 'PUT', cookie: scene.owner, body: { status } });
  return { path, id, customer: `/garages/customers/${who.customerId}` };
}

/** One card is billed fifty times at once by two people: one document with the card's line, under the next number of its series. */
export async function billAtOnce(scene: Scene, rounds: number): Promise<Outcome> {
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { path, id } = await readyCard(scene);
    const isOnce = await underTwoKeys(scene, { path: `${path}/invoices`, body: {}, done: 201 });
    const { documents, lines } = await numbersOf(
      scene,
      `select count(distinct i.id) as documents, count(l.id) as lines
       from invoices i join invoice_lines l on l.garage_id = i.garage_id and l.invoice_id = i.id where i.job_card_id = $1`,
      [id],
    );
    if (!isOnce || documents !== 1 || lines !== 1) wrong += 1;
  }
  const { untrue = 0 } = await numbersOf(
    scene,
    `select coalesce(sum(abs(count - last) + abs(count - given)), 0) as untrue
     from (select count(*) as count, max(place) as last, count(distinct number) as given from invoices group by garage_id, prefix, year) s`,
  );
  return {
    figures: `${rounds} rounds of one job card billed 50 times at once by two people over two processes: ${wrong} without exactly one document; ${untrue} numbers missing or doubled`,
    passed: wrong + untrue === 0,
  };
}
