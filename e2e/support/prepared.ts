import { setClock } from './clock.ts';
import { type Kept, startApp } from './server.ts';
import { addWidest } from './widest.ts';

const variable = 'PREPARED_APPS';

/** An application holds the demo data, alone or behind the widest records there are. */
export type Records = 'usual' | 'widest';

/**
 * Before the journeys: their clock is set, and an application of each kind comes up once and is ended. Those of the workers begin as copies
 * of what it left, at a fifth of the time. Answers what takes it away again.
 */
// oxlint-disable-next-line import/no-default-export -- the runner calls it
export default async function prepareApps(): Promise<() => Promise<void>> {
  setClock();
  const usual = await leave();
  const widest = await leave(usual, addWidest);
  process.env[variable] = JSON.stringify({ usual, widest });
  return async () => {
    for (const { drop } of [widest, usual]) await drop();
  };
}

/** What an application of this kind left, or undefined where none was prepared. */
export function prepared(records: Records): Kept | undefined {
  const all = process.env[variable];
  return all === undefined ? undefined : (JSON.parse(all) as Record<Records, Kept>)[records];
}

async function leave(from?: Kept, fill?: (url: string) => Promise<void>) {
  const { app, keep } = await startApp({ from });
  await fill?.(app.url);
  return keep();
}
