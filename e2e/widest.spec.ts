import type { Page } from '@playwright/test';
import { fonts, type Font, offerFonts, setFont } from './support/fonts.ts';
import { openScreen } from './support/open-screen.ts';
import { expect, test } from './support/test.ts';

test.use({ records: 'widest' });

/** The pages of the garage beside its lists (lists.spec.ts). */
const pages = [
  'dashboard',
  'customers/:customer',
  'jobcards/:card',
  'jobcards?view=board',
  'jobcards?view=bays',
  'bookings',
  'bookings?span=week',
  'bookings?span=day',
  'services',
  'staff',
  'reports',
  'reports/revenue',
  'reports/people',
  'reports/revenue/rows',
  'settings/branches',
  'settings/people',
  'settings/audit',
];
const widths = [320, 360, 960, 1024, 1180, 1280, 1920];

test('with the widest data no page of the garage is wider than its screen, from 320 to 1920 px, in a wide and a narrow font @desk', async ({
  page,
}) => {
  await offerFonts(page);
  for (const name of pages) {
    await page.setViewportSize({ width: widths[0]!, height: 800 });
    await openScreen(page, { name, path: `/garage/${name}` }, { byLink: true });
    for (const font of Object.keys(fonts) as Font[]) {
      await setFont(page, font);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, `${name} at ${width} px in a ${font} font`).toBeLessThanOrEqual(width);
        if (name.includes('view='))
          expect.soft(await longest(page), `lines on ${name} at ${width} px in a ${font} font`).toBeLessThanOrEqual(2);
      }
    }
  }
});

/** How many lines the longest text on a card of the board takes. */
const longest = (page: Page) =>
  page
    .locator('.board-card :is(b, small)')
    .evaluateAll((all) =>
      Math.max(
        ...all.map((one) =>
          Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)),
        ),
      ),
    );
