import { start } from './process.ts';

/** Milliseconds from start to ready, round by round. */
export interface StartTimes {
  house: number[];
  bare: number[];
}

/** The application is started once to prepare its place; then both are started in turns, who first changes with the round. */
export async function startTimes(settings: Record<string, string>, rounds: number): Promise<StartTimes> {
  await timed('server/main.ts', settings);
  await timed('bench/memory/bare.ts', {});
  const times: StartTimes = { house: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['house', 'bare'] as const) : (['bare', 'house'] as const);
    for (const side of order)
      times[side].push(
        side === 'house' ? await timed('server/main.ts', settings) : await timed('bench/memory/bare.ts', {}),
      );
  }
  return times;
}

async function timed(file: string, settings: Record<string, string>) {
  const { took, end } = await start(file, settings);
  await end();
  return took;
}
