import { expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { layOutWhole } from './lay-out-whole.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another set of colours could break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails, naming rule, element and advice, when axe finds anything against WCAG 2.2 AA on the page, once its heading stands there; with
 * `dark` also as to the colours of the night.
 */
export async function expectNoAxeViolations(page: Page, { dark = false } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, { colours: true }), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Rows of a long list after the first six are made as those are: out of the page while it is looked at, since a hundred of them take ten
 * times as long as the rest of it.
 */
const moreOfTheSame = 'tbody > tr:nth-child(n + 7)';

interface Looking {
  /** at colours alone, where the rest was looked at before */
  colours?: boolean;
  /** at this part of the page, where the page was looked at before */
  within?: string;
}

/**
 * What axe finds against WCAG 2.2 AA and good practice. It is put into a page once and tells faults alone: to tell of all that is well takes
 * longer than to look.
 */
export async function faultsOf(page: Page, { colours = false, within }: Looking = {}): Promise<string[]> {
  await layOutWhole(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const where = { include: [[within ?? 'html']] };
  const how: RunOptions = {
    runOnly: colours ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags },
    reporter: 'no-passes',
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([context, options, more]) => {
      // a colour on its way to another one is neither
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      // what lies half beneath a bar that stays is not small
      const { scrollX, scrollY } = window;
      window.scrollTo(0, 0);
      const rows = [...document.querySelectorAll(more)].map((row) => [row.parentElement!, row] as const);
      for (const [, row] of rows) row.remove();
      const { violations } = await axe.run(context, options);
      for (const [table, row] of rows) table.append(row);
      window.scrollTo(scrollX, scrollY);
      return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
    },
    [where, how, moreOfTheSame] as const,
  );
}
