import { askFor } from '../lib/ask.ts';
import type { Outcome } from '../lib/outcome.ts';
import { underTwoKeys } from './race.ts';
import { made } from './records.ts';
import { numbersOf, type Scene } from './scene.ts';

const days = '/garages/drawer/days';
const count = [{ rupees: 500, pieces: 2 }];
const reason = 'Drill';

/** The drawer is opened fifty times at once by two people, and that day closed as often: one day, closed once. Leaves the drawer on. */
export async function countAtOnce(scene: Scene, rounds: number): Promise<Outcome> {
  const wrong = { opened: 0, closed: 0 };
  const body = { usesDrawer: true };
  await askFor(scene.urls[0], '/garages/settings', { method: 'PUT', cookie: scene.owner, body });
  const [earlier = 0] = await closedDays(scene);
  for (let round = 1; round <= rounds; round += 1) {
    const isOpened = await underTwoKeys(scene, { path: days, body: { count, reason }, done: 201 });
    const before = await daysThere(scene);
    if (!isOpened || before.join() !== [earlier + round, 1].join()) wrong.opened += 1;
    const [open] = await askFor(scene.urls[1], `${days}?status=OPEN`, { cookie: scene.owner });
    const isClosed =
      open && (await underTwoKeys(scene, { path: `${days}/${open.id}/close`, body: { count }, done: 200 }));
    const after = await daysThere(scene);
    if (!isClosed || after.join() !== [earlier + round, 0].join()) wrong.closed += 1;
  }
  return {
    figures: `${rounds} rounds of one drawer opened 50 times at once by two people over two processes, and closed so: ${wrong.opened} without exactly one day, ${wrong.closed} not closed exactly once`,
    passed: wrong.opened + wrong.closed === 0,
  };
}

/** Closes the day that the demo garage has open, and answers how many days there are. */
async function closedDays(scene: Scene): Promise<(number | undefined)[]> {
  const [open] = await askFor(scene.urls[0], `${days}?status=OPEN`, { cookie: scene.owner });
  if (open) await made(scene, `${days}/${open.id}/close`, { count, reason });
  return daysThere(scene);
}

/** How many days there are, and how many of them were not closed. */
async function daysThere(scene: Scene): Promise<(number | undefined)[]> {
  const { there, open } = await numbersOf(
    scene,
    `select count(distinct d.id) as there, count(d.id) - count(c.id) as open
     from drawer_days d left join drawer_closings c on c.garage_id = d.garage_id and c.drawer_day_id = d.id`,
  );
  return [there, open];
}
