import { ask } from '../lib/ask.ts';
import { signInAs } from '../lib/callers.ts';
import type { Outcome } from '../lib/outcome.ts';
import { made } from './records.ts';
import { numbersOf, type Scene } from './scene.ts';

/** How often the owner asks at once, half of them for each of the two. */
const tries = 12;

/**
 * At once, over two processes: the owner hands the garage over to the manager and to a new member of staff, whom the manager removes. The
 * garage has one owner afterwards, who is still there, and one request was told so.
 */
export async function handOverAtOnce(scene: Scene, rounds: number): Promise<Outcome> {
  const [, two] = scene.urls;
  const manager = await signInAs(two, 'manager');
  const [ownerPlace, managerPlace] = [await placeOf(scene, 'owner'), await placeOf(scene, 'manager')];
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const newcomer = await newMember(scene);
    const handOver = (url: string, staffId: string) =>
      ask(url, '/garages/handover', { method: 'POST', cookie: scene.owner, body: { staffId, password: 'demo1234' } });
    const [removal, ...answers] = await Promise.all([
      ask(two, `/garages/staff/${newcomer}`, { method: 'DELETE', cookie: manager }),
      ...Array.from({ length: tries }, (_, index) =>
        handOver(scene.urls[index % 2]!, index % 4 < 2 ? managerPlace.id : newcomer),
      ),
    ]);
    const { owners, absent } = await numbersOf(
      scene,
      `select count(*) as owners, count(*) filter (where removed_at is not null or not is_active) as absent
       from staff where access_level = 'OWNER' and garage_id = $1`,
      [ownerPlace.garage_id],
    );
    const told = answers.filter(({ status }) => status === 204).length;
    if (owners !== 1 || absent !== 0 || told !== 1 || removal.status >= 500) wrong += 1;
    await scene.database.query(`delete from staff where id = $1`, [newcomer]);
    for (const { id, role, access_level: level } of [ownerPlace, managerPlace])
      await scene.database.query(`update staff set role = $2, access_level = $3 where id = $1`, [id, role, level]);
  }
  return {
    figures: `${rounds} rounds of one garage handed over to two people at once, one of whom is just being removed: ${wrong} without exactly one owner`,
    passed: wrong === 0,
  };
}

interface Place {
  id: string;
  garage_id: string;
  role: string;
  access_level: string;
}

async function placeOf({ database }: Scene, person: 'owner' | 'manager'): Promise<Place> {
  const { rows } = await database.query<Place>(
    `update users u set email_verified_at = now() from staff s where s.user_id = u.id and u.email = $1
     returning s.id, s.garage_id, s.role, s.access_level`,
    [`${person}@demo.test`],
  );
  return rows[0]!;
}

/** Someone new who has confirmed the own e-mail, and so could take the garage over. */
async function newMember(scene: Scene): Promise<string> {
  const email = `newcomer-${scene.next()}@demo.test`;
  const body = { name: 'Drill Newcomer', email, phone: '9500000001', password: 'drill-word-77' };
  const { id } = await made(scene, '/garages/staff', body);
  await scene.database.query(`update users set email_verified_at = now() where email = $1`, [email]);
  return id;
}
