import { setClock } from './clock.ts';
import { type Kept, startApp } from './server.ts';
import { addWidest } from './widest.ts';

const variable = 'PREPARED_APPS';

/** An application holds the demo data, nothing, or the demo data behind the widest records there are. */
export type DemoData = boolean | 'widest';

/**
 * Before the journeys: their clock is set, and an application of each kind comes up once and is ended. Those of the workers begin as copies
 * of what it left, at a fifth of the time. Answers what takes it away again.
 */
// oxlint-disable-next-line import/no-default-export -- the runner calls it
export default async function prepareApps(): Promise<() => Promise<void>> {
  setClock();
  const empty = await leave({ demoData: false });
  const filled = await leave({ demoData: true }, empty);
  const widest = await leave({ demoData: true }, filled, addWidest);
  process.env[variable] = JSON.stringify({ true: filled, false: empty, widest });
  return async () => {
    for (const { drop } of [widest, filled, empty]) await drop();
  };
}

/** What an application of this kind left, or undefined where none was prepared. */
export function prepared(demoData: DemoData): Kept | undefined {
  const all = process.env[variable];
  return all === undefined ? undefined : (JSON.parse(all) as Record<string, Kept>)[String(demoData)];
}

async function leave(options: { demoData: boolean }, from?: Kept, fill?: (url: string) => Promise<void>) {
  const { app, keep } = await startApp(options, from);
  await fill?.(app.url);
  return keep();
}
