import type { BrowserContext } from '@playwright/test';
import { addDays, type Day, istDay } from '#rules/days.ts';

const variable = 'CLOCK_OFFSET';

/** A working Tuesday with two digits in its day, its hour and its minute. `CLOCK=2026-02-28T23:58:00+05:30` sets another. */
const usual = '2026-12-22T11:47:00+05:30';

/** Before the journeys: from here on their clock goes on from the set moment, so that the hour at which they are run decides none of them. */
export function setClock(): void {
  const begins = Date.parse(process.env['CLOCK'] ?? usual);
  if (Number.isNaN(begins)) throw new Error(`CLOCK must be a moment like ${usual}, not '${process.env['CLOCK']}'.`);
  process.env[variable] = String(begins - Date.now());
}

/** How far the journeys' clock is ahead of the machine's, in milliseconds; 0 outside the journeys. */
export const clockOffset = (): number => Number(process.env[variable] ?? 0);

/** The India day so many days from today, as the application and its browsers see it. */
export const dayAhead = (days: number): Day => addDays(istDay(new Date(Date.now() + clockOffset())), days);

/** Every page that this context opens goes by the journeys' clock. */
export const keepClock = (context: BrowserContext): Promise<unknown> => context.addInitScript(moveClock, clockOffset());

/** Makes the clock of this process or page say another moment. Timers and what has an own clock are left as they are. */
export function moveClock(offset: number): void {
  const moved = () => real.now() + offset;
  const real = Date;
  globalThis.Date = new Proxy(real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length > 0 ? given : [moved()], made),
    apply: () => new real(moved()).toString(),
    get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
  });
}
