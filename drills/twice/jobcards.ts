import { ask, askFor } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { cardBody, made, vehicleOwner } from './records.ts';
import { atOnce, everyone, numbersOf, type Scene } from './scene.ts';

/** Fifty payments of ₹100, each its own, on one balance of ₹1,000: ten are taken, and the card says what they come to. */
export async function payOffBalance(scene: Scene, rounds: number): Promise<Outcome> {
  const who = await vehicleOwner(scene);
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const card = await made(scene, '/garages/jobcards', cardBody(who));
    const path = `/garages/jobcards/${card.id}`;
    await made(scene, `${path}/lines`, { kind: 'LABOUR', description: 'Work', quantity: 1, rate: 1000 });
    const body = { amount: 100, mode: 'CASH' };
    const answers = await everyone(scene, (url, index) =>
      ask(url, `${path}/payments`, { method: 'POST', cookie: scene.owner, body, key: `${card.id} ${index}` }),
    );
    const kept = await numbersOf(
      scene,
      `select count(p.*) as payments, sum(p.amount) as paise, min(c.amount_paid) as paid, min(c.total_amount) as total
       from job_cards c join payments p on p.garage_id = c.garage_id and p.job_card_id = c.id where c.id = $1`,
      [card.id],
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    const sums = [taken, refused, kept['payments'], kept['paise'], kept['paid'], kept['total']];
    if (sums.join() !== [10, 40, 10, 100_000, 100_000, 100_000].join()) wrong += 1;
  }
  return {
    figures: `${rounds} rounds of 50 payments at once on one balance over two processes: ${wrong} where more was taken than due, or the sums do not tie`,
    passed: wrong === 0,
  };
}

/** Fifty cards begin in one bay at once: one stands there. */
export async function fillBay(scene: Scene, rounds: number): Promise<Outcome> {
  const who = await vehicleOwner(scene);
  const paths: string[] = [];
  for (let index = 0; index < atOnce; index += 1) {
    const { id } = await made(scene, '/garages/jobcards', { ...cardBody(who), bayNumber: 'Drill bay' });
    paths.push(`/garages/jobcards/${id}`);
  }
  let wrong = 0;
  const move = (url: string, path: string, status: string) =>
    ask(url, `${path}/status`, { method: 'PUT', cookie: scene.owner, body: { status, reason: 'Asked' } });
  for (let round = 0; round < rounds; round += 1) {
    const answers = await everyone(scene, (url, index) => move(url, paths[index]!, 'IN_PROGRESS'));
    const { standing } = await numbersOf(
      scene,
      `select count(*) as standing from job_cards where status = 'IN_PROGRESS' and bay_number = 'Drill bay'`,
    );
    const began = paths.filter((_, index) => answers[index]!.status === 200);
    const refused = answers.filter(({ status }) => status === 409).length;
    if (standing !== 1 || began.length !== 1 || refused !== atOnce - 1) wrong += 1;
    for (const path of began)
      await askFor(scene.urls[0], `${path}/status`, {
        method: 'PUT',
        cookie: scene.owner,
        body: { status: 'OPEN', reason: 'Drill' },
      });
  }
  return {
    figures: `${rounds} rounds of 50 job cards at once into one bay over two processes: ${wrong} where not exactly one stands there`,
    passed: wrong === 0,
  };
}
