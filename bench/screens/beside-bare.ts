import type { Browser, BrowserContext, Page } from '@playwright/test';
import { newDesk } from './browser.ts';
import type { Case, GarageName } from './cases.ts';
import { measure, open, type Seen, standing } from './measure.ts';
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

/** Each case on the garage's page and on the bare one, in turns; who goes first changes with the round. */
export async function compareWithBare(cases: readonly Case[], bench: Bench): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const [number, one] of cases.entries()) pairs.push(...(await compare(one, String(number), bench)));
  return pairs;
}

async function compare(one: Case, number: string, { browser, house, bare, taken, deskOf, rounds }: Bench) {
  const [desk, other] = [await deskOf(one.garage), await newDesk(browser)];
  const page = await desk.newPage();
  const barePage = await other.newPage();
  taken.set(number, await takeShot(page, house, one, `/answers/${number}`));
  const sides = {
    house: async () => {
      await open(page, house, one);
      return measure(page, one);
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
  return pairsOf(one, seen.house, seen.other);
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
