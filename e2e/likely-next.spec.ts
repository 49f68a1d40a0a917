import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('of the links of a page the browser may fetch the shop’s pages beforehand, but nothing of the account @desk', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test');
  const candidates = await candidatesOf(page);
  await page.goto('/products/onions');
  await page.locator('header .account summary').click();
  await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
  // a link that comes after the menu is known after it
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/faq?last">last</a>'),
  );
  await expect.poll(() => candidates().includes('/faq?last')).toBe(true);
  expect(candidates()).toEqual(expect.arrayContaining(['/about', '/products/fresh-vegetables']));
  expect(candidates().filter((path) => /^\/(account|login|register|garage|api)/.test(path))).toEqual([]);
  // those that keep a choice, and those that are rendered for one visitor
  expect(candidates().filter((path) => /^\/(kochi|contact\?item)|zone=/.test(path))).toEqual([]);
});

test('where data is saved the browser is asked to fetch nothing beforehand @desk', async ({ page, context }) => {
  const candidates = await candidatesOf(page);
  for (const saves of [false, true]) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saves });
    await page.goto('/products', { waitUntil: 'networkidle' });
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(saves ? 0 : 1);
    await expect.poll(() => candidates().length > 0).toBe(!saves);
  }
});

/** The paths of the links of the page that stands there which the browser may fetch beforehand, as it says itself. */
async function candidatesOf(page: Page): Promise<() => string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let paths: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    paths = preloadingAttemptSources
      .map(({ key }) => new URL(key.url))
      .map(({ pathname, search }) => pathname + search);
  });
  await session.send('Preload.enable');
  return () => paths;
}
