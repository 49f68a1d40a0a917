import { type Kept, startApp } from './server.ts';

const variable = 'PREPARED_APPS';

/**
 * Before the journeys: an application of each kind comes up once and is ended. Those of the workers begin as copies of what it left, at a
 * fifth of the time. Answers what takes it away again.
 */
// oxlint-disable-next-line import/no-default-export -- the runner calls it
export default async function prepareApps(): Promise<() => Promise<void>> {
  const empty = await leave({ demoData: false });
  const filled = await leave({ demoData: true }, empty);
  process.env[variable] = JSON.stringify({ true: filled, false: empty });
  return async () => {
    for (const { drop } of [filled, empty]) await drop();
  };
}

/** What an application of this kind left, or undefined where none was prepared. */
export function prepared(demoData: boolean): Kept | undefined {
  const all = process.env[variable];
  return all === undefined ? undefined : (JSON.parse(all) as Record<string, Kept>)[String(demoData)];
}

async function leave(options: { demoData: boolean }, from?: Kept) {
  const { keep } = await startApp(options, from);
  return keep();
}
