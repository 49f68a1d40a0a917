import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another set of colours could break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails, naming rule, element and advice, when axe finds anything against WCAG 2.2 AA on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Rows of a long list after the first dozen are made as those are. */
const moreOfTheSame = 'tbody > tr:nth-child(n + 13)';

interface Looking {
  /** at colours alone, where the rest was looked at before */
  colours?: boolean;
  /** at this part of the page, where the page was looked at before */
  within?: string;
}

/** What axe finds against WCAG 2.2 AA and good practice. */
export async function faultsOf(page: Page, { colours = false, within }: Looking = {}): Promise<string[]> {
  // there are no frames to look into, for which it would open a page of its own each time
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(moreOfTheSame);
  if (within !== undefined) axe.include(within);
  const { violations } = await (colours ? axe.withRules(colourRules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
}
