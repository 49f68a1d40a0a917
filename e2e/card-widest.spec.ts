import type { Page } from '@playwright/test';
import { fonts, type Font, offerFonts, setFont } from './support/fonts.ts';
import { apiAs } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test.use({ records: 'widest' });

test('a job card with the widest there is holds at 320 px, and its head in a quarter of a phone, in a wide and a narrow font @desk', async ({
  page,
}) => {
  await offerFonts(page);
  const api = await apiAs(page, 'owner@demo.test');
  for (const status of ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED']) {
    const [card] = await api('get', `/jobcards?status=${status}&limit=1`);
    await page.goto(`/garage/jobcards/${card.id}`);
    await expect(page.getByRole('table', { name: 'Labour and parts' })).toBeVisible();
    for (const font of Object.keys(fonts) as Font[]) {
      await setFont(page, font);
      for (const size of [
        { width: 320, height: 640 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        const { wide, head } = await sizes(page);
        const which = `${status} at ${size.width} px in a ${font} font`;
        expect.soft(wide, `${which}: the page’s width`).toBe(size.width);
        expect.soft(head, `${which}: the head’s height`).toBeLessThanOrEqual(211);
        expect.soft(await cutAmounts(page), `${which}: amounts past the edge`).toEqual([]);
      }
    }
  }
});

test('the steps of a job card stand beside each other, each in a line of its own, on phones of 320 to 400 px, in a wide and a narrow font @desk', async ({
  page,
}) => {
  await offerFonts(page);
  const api = await apiAs(page, 'owner@demo.test');
  for (const status of ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED']) {
    const [card] = await api('get', `/jobcards?status=${status}&limit=1`);
    await page.goto(`/garage/jobcards/${card.id}`);
    await expect(page.locator('.track')).toBeVisible();
    for (const font of Object.keys(fonts) as Font[]) {
      await setFont(page, font);
      for (const width of [320, 340, 360, 375, 390, 400]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await stepsOf(page), `${status} at ${width} px in a ${font} font`).toEqual({ lines: 1, rows: 1 });
      }
    }
  }
});

/** In how many lines the longest label of a step is, and in how many rows the steps stand. */
const stepsOf = (page: Page) =>
  page.locator('.track b').evaluateAll((all) => ({
    lines: Math.max(
      ...all.map((one) => {
        const { lineHeight, paddingTop } = getComputedStyle(one);
        return Math.round((one.getBoundingClientRect().height - parseFloat(paddingTop)) / parseFloat(lineHeight));
      }),
    ),
    rows: new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size,
  }));

const sizes = (page: Page) =>
  page.evaluate(() => {
    const [head, track] = ['.head', '.track'].map((one) => document.querySelector(one)!.getBoundingClientRect());
    return { wide: document.documentElement.scrollWidth, head: track!.bottom - head!.top };
  });

const cutAmounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.lines tbody td, .totals dd, .who a, .pays b')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map(({ textContent }) => textContent),
  );
