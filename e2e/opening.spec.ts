import type { Page } from '@playwright/test';
import { drawnAnew, drawnAnewAsShown } from './support/drawn-anew.ts';
import { openScreen } from './support/open-screen.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const openings: readonly [what: string, path: string, press: (page: Page) => Promise<void>, address: RegExp][] = [
  [
    'the form of a new customer',
    'customers',
    (page) => page.getByRole('button', { name: 'Add Customer' }).click(),
    /[?&]new=1/,
  ],
  ['a booking', 'bookings', (page) => page.locator('.cal .ev, .agenda .stretch').first().click(), /[?&]booking=/],
];

for (const [what, path, press, address] of openings)
  test(`${what} is painted before its address draws the page, and Back closes it and no more`, async ({ page }) => {
    await openScreen(page, { name: path, path: `/garage/${path}` });
    await page.locator('tbody a, .cal .ev, .agenda a').first().waitFor();
    const before = await page.evaluate(() => history.length);
    // opened once, its script is here: nothing is waited for
    await press(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => drawnAnew(page.locator('main *'))).toBe(0);
    const anew = await drawnAnewAsShown(page, 'main *', '[role="dialog"]');
    await press(page);
    expect(await anew()).toBe(0);
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(address);
    await expect(page).toHaveURL(new RegExp(`/garage/${path}`));
  });

test('a booking opened on a phone draws none of the days beneath it @phone', async ({ page }) => {
  await openScreen(page, { name: 'bookings', path: '/garage/bookings' });
  const rows = page.locator('.agenda .l-ag *');
  await rows.first().waitFor();
  await expect.poll(() => drawnAnew(rows)).toBe(0);
  await page.locator('.agenda .stretch').first().tap();
  await page.locator('[role="dialog"] .docket').waitFor();
  await expect(page).toHaveURL(/[?&]booking=/);
  expect(await drawnAnew(rows)).toBe(0);
});

for (const how of ['Escape', 'Back'])
  test(`${how} right after a press closes what it opened, and the page and the way back are as they were @desk`, async ({
    page,
  }) => {
    await signIn(page, 'owner@demo.test');
    await page.goto('/garage/leads');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.locator('tbody a').first().waitFor();
    const add = page.getByRole('button', { name: 'Add Customer' });
    const opened = await add.evaluate(pressAndClose, how);
    expect(opened).toEqual({ isThere: true, address: '' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // the address does not follow
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect(page).toHaveURL(/\/garage\/customers$/);
    await add.click();
    await expect(page).toHaveURL(/[?&]new=1/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/garage\/leads$/);
  });

for (const [what, path, button, script] of [
  ['the form of a booking', 'bookings', 'New Booking', 'new-booking'],
  ['the form of a job card', 'jobcards', 'New Job Card', 'new-jobcard'],
] as const)
  for (const how of ['Escape', 'Back'])
    test(`${how} takes ${what} back whose script is still on its way, and stays on the page`, async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route(new RegExp(`/${script}-[^/]+\\.js$`), async (route) => {
        await held.promise;
        await route.continue();
      });
      await openScreen(page, { name: 'leads', path: '/garage/leads' });
      await openScreen(page, { name: path, path: `/garage/${path}` }, { byLink: true });
      await page.getByRole('button', { name: button }).first().click();
      await expect(page).toHaveURL(/[?&]new=1/);
      if (how === 'Back') await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/[?&]new=1/);
      const came = page.waitForResponse((answer) => answer.url().includes(`/${script}-`));
      held.resolve();
      await came;
      await expect(page).toHaveURL(new RegExp(`/garage/${path}`));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // the page is as it was: what is opened again is closed by one step back
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/garage/${path}`));
    });

test('nothing is said of a script that does not come for what was taken back meanwhile @desk', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const script = /\/new-booking-[^/]+\.js$/;
  await page.route(script, async (route) => {
    await held.promise;
    await route.abort();
  });
  await openScreen(page, { name: 'bookings', path: '/garage/bookings' });
  const take = page.getByRole('button', { name: 'New Booking' }).first();
  await take.click();
  await expect(page).toHaveURL(/[?&]new=1/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/[?&]new=1/);
  const said = await page.evaluateHandle(() => {
    const words: string[] = [];
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) words.push(toast.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return words;
  });
  const lost = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  held.resolve();
  await lost;
  await page.unroute(script);
  await take.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await said.jsonValue()).toEqual([]);
});

test('what is searched for while a dialog opens stands in the address beside it, and the dialog stays @desk', async ({
  page,
}) => {
  await page.addInitScript(paintLate);
  await openScreen(page, { name: 'customers', path: '/garage/customers' });
  await page.locator('tbody a').first().waitFor();
  await page.getByRole('searchbox').pressSequentially('demo', { delay: 150 });
  await page.getByRole('button', { name: 'Add Customer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding).toBeVisible();
  await page.keyboard.type('Test', { delay: 150 });
  await expect(page).toHaveURL(/search=demo/);
  await expect(page).toHaveURL(/new=1/);
  await expect(adding.getByLabel('Name')).toHaveValue('Test');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL(/\/garage\/customers\?search=demo$/);
});

test('a press while the page is drawn for what was searched opens what it is for @desk', async ({ page }) => {
  await page.addInitScript(pressAsAddressChanges);
  await openScreen(page, { name: 'customers', path: '/garage/customers' });
  await page.locator('tbody a').first().waitFor();
  await page.getByRole('searchbox').pressSequentially('demo', { delay: 150 });
  await expect(page).toHaveURL(/search=demo/);
  await expect(page).toHaveURL(/new=1/);
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
});

/** Presses the button and closes what it opens as soon as that stands there, before its address says so. */
async function pressAndClose(button: HTMLElement, how: string) {
  button.click();
  const isThere = () => document.querySelector('[role="dialog"]') !== null;
  for (let turns = 0; turns < 100 && !isThere(); turns += 1) await Promise.resolve();
  const opened = { isThere: isThere(), address: location.search };
  const key = { key: 'Escape', bubbles: true, cancelable: true };
  // a task later, as a finger's would be
  if (how === 'Back') setTimeout(() => window.history.back());
  else document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', key));
  return opened;
}

/** A busy machine paints half a second after it was asked to. */
function paintLate() {
  const own = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => own(() => setTimeout(() => callback(performance.now()), 500));
}

/** Presses the button right after the address says what was searched, before the page is drawn for it. */
function pressAsAddressChanges() {
  const own = window.history.replaceState.bind(window.history);
  let isPressed = false;
  window.history.replaceState = (...given) => {
    own(...given);
    if (isPressed || !location.search.includes('search=demo')) return;
    isPressed = true;
    queueMicrotask(() => document.querySelector<HTMLElement>('main .btn.main')!.click());
  };
}
