import type { Page } from '@playwright/test';
import { layOutWhole } from './support/lay-out-whole.ts';
import { pagesOfEachKind } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

for (const [what, width] of [
  ['a phone', 360],
  ['a screen', 1280],
] as const)
  test(`with text of twice its size on ${what} every public page is read without scrolling sideways @desk`, async ({
    app,
    browser,
  }) => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
    const large = await browser.browserType().launch({ executablePath, args: ['--blink-settings=defaultFontSize=32'] });
    const page = await large.newPage({ viewport: { width, height: 800 }, baseURL: app.url });
    for (const { path } of pagesOfEachKind()) {
      await page.goto(path);
      await layOutWhole(page);
      const widest = await page.evaluate(() => {
        const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, b, dt, dd, label, button, li)')];
        const seen = texts.filter((text) => !text.closest('.hide, .chips, .sheet') && text.getClientRects().length > 0);
        return [document.documentElement.scrollWidth, ...seen.map((text) => text.getBoundingClientRect().right)];
      });
      expect.soft([path, Math.round(Math.max(...widest)) <= width]).toEqual([path, true]);
      expect.soft([path, await sealsTooSmall(page)]).toEqual([path, 0]);
    }
    await large.close();
  });

/** How many of the seals of a discount do not hold their words. */
const sealsTooSmall = (page: Page) =>
  page.locator('.off').evaluateAll((seals) => {
    const outside = seals.filter((seal) => {
      const words = document.createRange();
      words.selectNodeContents(seal);
      const { width, height } = words.getBoundingClientRect();
      return Math.max(width, height) > seal.clientWidth;
    });
    return outside.length;
  });
