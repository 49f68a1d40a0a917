import type { Page } from '@playwright/test';
import { pairsOf, type Bench } from './beside-bare.ts';
import type { Case } from './cases.ts';
import { sizes } from './fill.ts';
import { callsOf, measure, type Seen } from './measure.ts';
import type { Pair } from './report.ts';

/**
 * Each case on the list of 50 customers, on the first page of 10,000, and with all 10,000 of them shown, in turns. The pages stay open, as to
 * show them all takes a hundred presses.
 */
export async function compareLengths(cases: readonly Case[], { house, deskOf, rounds }: Bench) {
  const [first] = cases;
  const pairs = { first: [] as Pair[], whole: [] as Pair[] };
  if (!first) return pairs;
  const [small, large] = [await deskOf('small'), await deskOf('large')];
  const pages = { small: await small.newPage(), first: await large.newPage(), whole: await large.newPage() };
  const calls = { small: callsOf(pages.small), first: callsOf(pages.first), whole: callsOf(pages.whole) };
  for (const page of Object.values(pages)) await page.goto(house + first.path, { waitUntil: 'networkidle' });
  await showAll(pages.whole);
  for (const one of cases) {
    const seen: Record<keyof typeof pages, Seen[]> = { small: [], first: [], whole: [] };
    for (let round = -1; round < rounds; round += 1)
      for (const [side, page] of Object.entries(pages) as [keyof typeof pages, Page][]) {
        const once = await again(page, one, Object.keys(pages).indexOf(side));
        await calls[side].end();
        if (round >= 0) seen[side].push(once);
      }
    pairs.first.push(...pairsOf(one, seen.first, seen.small));
    pairs.whole.push(...pairsOf(one, seen.whole, seen.small));
  }
  await Promise.all([small.close(), large.close()]);
  return pairs;
}

async function again(page: Page, one: Case, row: number): Promise<Seen> {
  await one.prepare?.(page, row);
  const seen = await measure(page, one);
  await one.undo?.(page);
  return seen;
}

async function showAll(page: Page) {
  const more = page.getByRole('button', { name: 'Show more' });
  for (let shown = 100; shown < sizes.large; shown += 100) {
    await more.click();
    await page.locator('.foot output', { hasText: `${(shown + 100).toLocaleString('en-IN')} of` }).waitFor();
  }
}
