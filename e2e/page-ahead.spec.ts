import type { Page } from '@playwright/test';
import { listHeads } from '#web/garage/heads.ts';
import { openScreen } from './support/open-screen.ts';
import { expect, test } from './support/test.ts';

test('a press on a page of the sidebar is answered by the head of that page before the page is drawn, and by no other @desk', async ({
  page,
}) => {
  await openScreen(page, { name: 'dashboard', path: '/garage/dashboard' });
  for (const [address, { title }] of Object.entries(listHeads)) {
    const heads = await watching(page);
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator('main .page-coming')).toHaveCount(0);
    // the rows of the page before may have come with the press
    expect((await seenOf(heads)).slice(-2)).toEqual([`${title} is coming`, title]);
    await expect(page.locator('#main')).toBeFocused();
  }
});

test('a customer and a job card are headed at once by what they are, and Back leads to their list however soon @desk', async ({
  page,
}) => {
  for (const [list, what] of [
    ['customers', 'Customer'],
    ['jobcards', 'Job Card'],
  ] as const) {
    await openScreen(page, { name: list, path: `/garage/${list}` });
    const heads = await watching(page);
    await page.locator('tbody a.stretch').first().click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/garage/${list}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listHeads[`/garage/${list}`].title);
    await expect(page.locator('main .page-coming')).toHaveCount(0);
    const [first] = await seenOf(heads);
    expect(first).toBe(`${what} is coming`);
  }
});

test('the script of a page one may go to is run once it has come and nothing is done, and fetched once @desk', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/\/assets\/(customer|jobcards)-page-[^/]+\.js$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.ran=(globalThis.ran??0)+1` });
  });
  await openScreen(page, { name: 'customers', path: '/garage/customers' });
  const ran = () => page.evaluate(() => Reflect.get(globalThis, 'ran'));
  await expect.poll(ran, { timeout: 15_000 }).toBe(2);
  await page.locator('tbody a.stretch').first().click();
  await page.getByRole('heading', { level: 2, name: 'Vehicles' }).waitFor();
  expect(await ran()).toBe(2);
  expect(asked).toHaveLength(2);
});

const seenOf = (heads: Awaited<ReturnType<typeof watching>>) => heads.evaluate((seen) => [...seen]);

const watching = (page: Page) => page.evaluateHandle(headsAfterPress);

/** The words of each head that the page has from the next press on, and whether its page is still to come. */
function headsAfterPress() {
  const seen = new Set<string>();
  window.addEventListener('click', () => seen.clear(), { capture: true, once: true });
  new MutationObserver(() => {
    const head = document.querySelector('main h1')?.textContent;
    if (head) seen.add(document.querySelector('main .page-coming') ? `${head} is coming` : head);
  }).observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true });
  return seen;
}
