import type { Page } from '@playwright/test';
import { fonts, type Font, offerFonts, setFont } from './support/fonts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ records: 'widest' });

const screens = [
  { width: 1280, height: 800, cards: 11 },
  { width: 820, height: 1180, cards: 5 },
  { width: 390, height: 844, cards: 5 },
];

test('eleven job cards are in sight on a desk and five on a phone, in a wide and a narrow font @desk', async ({
  page,
}) => {
  await offerFonts(page);
  await signIn(page, 'owner@demo.test');
  for (const { cards, ...size } of screens) {
    await page.setViewportSize(size);
    await page.goto('/garage/jobcards');
    await expect(page.locator('.tbl tbody .plate').first()).toBeVisible();
    for (const font of Object.keys(fonts) as Font[]) {
      await setFont(page, font);
      expect.soft(await rowsInSight(page), `${size.width} px in a ${font} font`).toBeGreaterThanOrEqual(cards);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `the width of the page at ${size.width} px in a ${font} font`).toBe(size.width);
      expect.soft(await namesOverNumbers(page), `names over numbers at ${size.width} px in a ${font} font`).toEqual([]);
      expect.soft(await labelsAtNames(page), `labels that touch at ${size.width} px in a ${font} font`).toEqual([]);
      expect.soft(await countsUnseen(page), `names of counts unseen at ${size.width} px in a ${font} font`).toEqual([]);
    }
  }
});

test('a row of job cards has its next step at one press and the rest in a menu @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/jobcards?status=OPEN');
  const row = page.getByRole('table', { name: 'Job cards' }).locator('tbody tr').first();
  await expect(row.getByRole('button')).toHaveCount(2);
  await expect(row.getByRole('button', { name: /^Start JC/ })).toBeVisible();
  const actions = row.getByRole('button', { name: /^Actions for JC/ });
  const [menu, item] = [page.getByRole('menu'), (name: string) => page.getByRole('menuitem', { name })];
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(item('View')).toBeFocused();
  for (const [key, name] of [
    ['End', 'PDF'],
    ['ArrowUp', 'Print'],
    ['v', 'View'],
    ['p', 'Print'],
    ['p', 'PDF'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(item(name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Print', 'PDF']);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);
  await actions.click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByRole('dialog', { name: 'Job Card Details' })).toBeVisible();
});

/** Rows that are whole in the window and above the buttons stuck to its foot. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const actions = document.querySelector('.head > .actions')!;
    const foot = getComputedStyle(actions).position === 'fixed' ? actions.getBoundingClientRect().top : innerHeight;
    return [...document.querySelectorAll('.tbl tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= foot)
      .length;
  });

/** Names of the counts above the list that are cut, or have no height. */
const countsUnseen = (page: Page) =>
  page
    .getByRole('region', { name: 'Counts' })
    .locator('.k')
    .evaluateAll((names) =>
      names
        .filter((name) => name.clientHeight < 12 || name.scrollWidth > name.clientWidth)
        .map((name) => name.textContent),
    );

/** Labels that stand right at the vehicle they follow, or at one another. */
const labelsAtNames = (page: Page) =>
  page.locator('.tbl tbody small > .tag').evaluateAll((tags) =>
    tags.flatMap((tag) => {
      const before = document.createRange();
      before.selectNode(tag.previousSibling!);
      const [{ right, bottom }, own] = [before.getBoundingClientRect(), tag.getBoundingClientRect()];
      return own.left < right + 4 && own.top < bottom && own.left > right - 8 ? [tag.textContent] : [];
    }),
  );

/** Names and vehicles of cards that reach over what stands beneath them. */
const namesOverNumbers = (page: Page) =>
  page.locator('.tbl tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [name, number] = [row.querySelector('.c-name')!, row.querySelector('.c-no a')!.getBoundingClientRect()];
      const { top, left, bottom } = name.getBoundingClientRect();
      const ends = getComputedStyle(name).overflowY === 'visible' ? top + name.scrollHeight : bottom;
      return top < number.top && left < number.right && ends > number.top + 1 ? [name.textContent] : [];
    }),
  );
