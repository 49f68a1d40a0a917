import { setTimeout as pause } from 'node:timers/promises';
import { follow } from '#server/live/testing.ts';
import { openTestAppContext, type TestAppContext } from '#server/testing/garage.ts';
import { fresh } from '#server/contract-tests/fresh.ts';
import { idsOf, type Scene } from './garages.ts';

/** What those who follow the changes of one garage were told while both were written to. */
export interface Followed {
  told: number;
  leaks: string[];
}

/**
 * Follows one garage as its owner and as the technician while every kind of record of both garages is made: what was told of the other
 * garage, and which record the technician was told of. `planted`: notifications of the other garage are taken for this one's, as a mistake
 * in the streams would have it.
 */
export async function followBoth(
  { appContext, mine, other, technician }: Scene,
  rounds: number,
  planted: boolean,
): Promise<Followed> {
  const { listen } = appContext.database;
  if (!listen) throw new Error('This database hears no changes');
  const heardFrom = new Map<string, string>();
  const database: TestAppContext['database'] = {
    ...appContext.database,
    close: () => Promise.resolve(),
    listen: (hearing) =>
      listen({
        on: (isOn) => hearing.on(isOn),
        heard: (text) => {
          const [garageId = '', , id = ''] = text.split(' ');
          heardFrom.set(id, garageId);
          hearing.heard(planted ? text.replace(other.id, mine.id) : text);
        },
      }),
  };
  const following = await openTestAppContext(appContext.settings, database);
  following.setNow(new Date());
  await following.app.listen({ port: 0 });
  const [owner, own] = [await follow(following.app, mine.owner), await follow(following.app, technician)];
  for (let round = 0; round < rounds; round += 1) {
    const garage = round % 2 === 0 ? other : mine;
    const one = { appContext, garage, technician: garage.technician };
    await fresh.customer(one);
    await fresh.booking(one);
    await fresh.ownCard(one, { lines: [500] });
    await fresh.lead(one);
  }
  await pause(500);
  const foreign = new Set(await idsOf(appContext, other.id));
  await following.close();
  const leaks: string[] = [];
  let told = 0;
  for (const [who, follower] of [['owner', owner] as const, ['technician', own] as const])
    for (const { changes } of await follower.ended())
      for (const { word, id } of changes) {
        told += 1;
        if (id !== null && (foreign.has(id) || heardFrom.get(id) === other.id))
          leaks.push(`${who}: ${word} ${id} of the other garage`);
        if (who === 'technician' && (word === 'leads' || (id !== null && /customers|jobcards/.test(word))))
          leaks.push(`technician: ${word} ${id}`);
      }
  return { told, leaks };
}
