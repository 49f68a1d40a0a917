import { pagesOfEachKind } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

test('every public page goes to paper black on white, without what one presses @desk', async ({ page }, {
  project,
}) => {
  if (project.name === 'phone') return;
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const { path } of pagesOfEachKind()) {
    await page.goto(path);
    const printed = await page.evaluate(() => {
      const seen = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((one) => one.checkVisibility());
      const isPaper = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'rgb(255, 255, 255)';
      return {
        dark: seen.filter((one) => !isPaper(getComputedStyle(one).backgroundColor)).map((one) => one.className),
        pale: seen.filter((one) => one.closest('svg') === null && getComputedStyle(one).color !== 'rgb(0, 0, 0)')
          .length,
        pressed: seen.filter((one) => one.matches('header *, footer *, nav *, button, .btn')).length,
        scheme: getComputedStyle(document.documentElement).colorScheme,
        width: document.documentElement.scrollWidth,
        words: document.querySelector('main h1')?.checkVisibility(),
      };
    });
    expect
      .soft([path, printed])
      .toEqual([path, { dark: [], pale: 0, pressed: 0, scheme: 'light', width: 794, words: true }]);
  }
  await page.goto('/shipping-and-delivery');
  const link = page.locator('main li a[href="/cancellation-and-refund"]').first();
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain('/cancellation-and-refund');
});
