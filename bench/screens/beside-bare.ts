import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newDesk } from './browser.ts';
import type { Case, GarageName } from './cases.ts';
import { callsOf, measure, open, type Seen, standing } from './measure.ts';
import type { Pair } from './report.ts';
import { type Taken, takeShot } from './shot.ts';

/** What measuring needs: the application's address, the bare page's, what it serves, and how to open a garage. */
export interface Bench {
  browser: Browser;
  house: string;
  bare: string;
  taken: Map<string, Taken>;
  deskOf: (garage: GarageName) => Promise<BrowserContext>;
  rounds: number;
}

/** What was seen of the cases: beside the bare page, and of the first press of each beside a later one on the same page. */
export interface Compared {
  beside: Pair[];
  presses: Pair[];
}

/** Each case on the garage's page and on the bare one, in turns; who goes first changes with the round. */
export async function compareWithBare(cases: readonly Case[], bench: Bench): Promise<Compared> {
  const all: Compared = { beside: [], presses: [] };
  for (const [number, one] of cases.entries()) {
    console.error(one.name);
    const { beside, presses } = await compare(one, String(number), bench);
    all.beside.push(...beside);
    all.presses.push(...presses);
  }
  return all;
}

async function compare(
  one: Case,
  number: string,
  { browser, house, bare, taken, deskOf, rounds }: Bench,
): Promise<Compared> {
  const [desk, other] = [await deskOf(one.garage), await newDesk(browser)];
  const page = await desk.newPage();
  const barePage = await other.newPage();
  taken.set(number, await takeShot(page, house, one, `/answers/${number}`));
  const later: number[] = [];
  const calls = callsOf(page);
  // a dialog that was saved still goes back in history, and would take what is opened next with it
  const settled = async <Told>(press: Promise<Told>) => {
    const told = await press;
    await calls.end();
    return told;
  };
  const sides = {
    house: async () => {
      await open(page, house, one);
      const first = await settled(measure(page, one));
      later.push(await settled(pressAgain(page, one)));
      return first;
    },
    other: async () => {
      await openBare(barePage, `${bare}/bare?case=${number}`, one);
      return measure(barePage, one);
    },
  };
  const seen: Record<keyof typeof sides, Seen[]> = { house: [], other: [] };
  for (let round = -1; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['house', 'other'] as const) : (['other', 'house'] as const);
    for (const side of order) {
      const once = await sides[side]();
      if (round >= 0) seen[side].push(once);
    }
  }
  await Promise.all([desk.close(), other.close()]);
  const presses = { name: one.name, house: seen.house.map(({ first }) => first), other: later.slice(1) };
  return { beside: pairsOf(one, seen.house, seen.other), presses: [presses] };
}

/** Takes a press back and presses again: its data may be here by now, so that only how soon the press is answered can be told. */
async function pressAgain(page: Page, one: Case): Promise<number> {
  await one.undo?.(page);
  await standing(page, one.ready);
  await one.prepare?.(page);
  return (await measure(page, { ...one, first: one.later ?? one.first, result: null })).first;
}

/** The page's markup stands and what had the focus has it. */
async function openBare(page: Page, address: string, one: Case) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await standing(page, one.ready);
}

/** The figures of a case: how soon the press is answered, how soon what was called for is shown, and the work of both. */
export function pairsOf({ name, result }: Case, house: readonly Seen[], other: readonly Seen[]): Pair[] {
  const pair = (what: string, of: (seen: Seen) => number): Pair => ({
    name: what,
    house: house.map(of),
    other: other.map(of),
  });
  const answer = result === null ? [] : [pair(`${name}: answer`, (seen) => seen.result ?? Number.NaN)];
  return [pair(`${name}: press`, ({ first }) => first), ...answer, pair(`${name}: work`, ({ work }) => work)];
}
