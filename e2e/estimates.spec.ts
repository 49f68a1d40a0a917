import { inRupees } from '#rules/jobcard-amounts.ts';
import type { Browser, Page } from '@playwright/test';
import { ignoreMs } from '#web/ui/ignore-repeat-presses.ts';
import { faultsOf } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test('what is asked is sent in four clicks, answered by a page with no script, asked again once changed, and billed without what was declined', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500, moves: ['IN_PROGRESS'] });
  const part = { kind: 'PART', quantity: 1 };
  await api('post', `/jobcards/${card.id}/lines`, { ...part, description: 'Brake pads', rate: 2400, ask: true });
  await api('post', `/jobcards/${card.id}/lines`, { ...part, description: 'Brake discs', rate: 3600 });

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(card.path);
  await expect(page.getByText('1 line needs approval')).toBeVisible();
  let first = '';
  const work = await workOf(page, async () => {
    await page.getByRole('button', { name: 'Change or remove Brake discs' }).click();
    await page.getByRole('menuitem', { name: 'Ask customer' }).click();
    await expect(page.getByText('2 lines need approval')).toBeVisible();
    first = await send(page);
  });
  expectAtMost(work, 4);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await expect(versions.getByText('Version 1')).toBeVisible();

  const customer = await withoutScript(browser, baseURL!);
  await customer.goto(first);
  await expect(customer.getByRole('heading', { level: 1, name: 'Estimate' })).toBeVisible();
  await customer.getByRole('group', { name: 'Brake pads' }).getByRole('radio', { name: 'Approve' }).check();
  const all = customer.getByRole('button', { name: 'Approve all 2' });
  await expect(all).toBeVisible();
  const comesTo = customer.locator('dl:visible div:last-child dd');
  const before = await comesTo.textContent();
  await customer.getByRole('group', { name: 'Brake discs' }).getByRole('radio', { name: 'Decline' }).check();
  // what was declined is neither approved by the other button nor added up
  await expect(all).toBeHidden();
  await expect(comesTo).toHaveCount(1);
  await expect(comesTo).not.toHaveText(before!);
  const declined = await comesTo.textContent();
  await customer.getByLabel('Your name').pressSequentially('Meena Raghavan');
  await customer.getByRole('button', { name: 'Send answers' }).click();
  await expect(customer.getByText('Thank you. The garage has your answer to every line.')).toBeVisible();
  await expect(comesTo).toHaveText(declined!);

  // the garage sees it without asking for it
  const lines = page.getByRole('table', { name: 'Labour and parts' });
  await expect(lines.getByRole('row').filter({ hasText: 'Brake pads' })).toContainText('Approved');
  await expect(lines.getByRole('row').filter({ hasText: 'Brake discs' })).toContainText('Declined');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('₹2,900.00');
  const ofFirst = versions.getByRole('listitem').filter({ hasText: 'Version 1' });
  // once for the version, apart from who sent it
  await expect(ofFirst.getByText(/^Answered: Meena Raghavan by link, Today, \d/)).toHaveCount(1);
  await expect(ofFirst.getByText('Meena Raghavan by link')).toHaveCount(1);
  await expect(ofFirst.getByText(/^Sent: Demo Owner, Today, \d/)).toBeVisible();

  const { lines: kept } = await api('get', `/jobcards/${card.id}`);
  const pads = kept.find(({ description }: { description: string }) => description === 'Brake pads');
  await api('put', `/lines/${pads.id}`, { rate: 2600 });
  await page.reload();
  await expect(lines.getByRole('row').filter({ hasText: 'Brake pads' })).toContainText('Needs approval');
  const second = await send(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await customer.goto(first);
  await expect(customer.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
  await customer.goto(second);
  await expect(customer.getByRole('group')).toHaveCount(1);

  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  const waits = page.getByRole('alertdialog', { name: '1 line needs approval' });
  await expect(waits).toContainText('note what the customer said');
  await waits.getByRole('button', { name: 'Show it' }).click();
  // the line has the focus once it is in view; whatever else was opened before that would close
  await expect(page.getByRole('button', { name: 'Change or remove Brake pads' })).toBeFocused();
  await page.getByRole('button', { name: 'Actions for version 2' }).click();
  await page.getByRole('menuitem', { name: 'Note telephone answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telephone Answer' });
  await dialog.getByText('Approve', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Note answer' }).click();
  await expect(
    versions.getByText(/^Answered: Journey Customer by telephone, noted by Demo Owner, Today, /),
  ).toBeVisible();
  // on a phone the next button lies where this one was, and for a second that spot does nothing
  await page.waitForTimeout(ignoreMs);
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  await expect(page.getByRole('button', { name: 'Deliver' })).toBeVisible();
  const preview = await api('post', `/jobcards/${card.id}/invoices/preview`, {});
  expect(preview.lines.map(({ description }: { description: string }) => description)).toEqual(['Work', 'Brake pads']);

  // who approved it approved it for less; for more they are asked again, and whoever typed that is told
  const ofPads = lines.getByRole('row').filter({ hasText: 'Brake pads' });
  for (const [typed, stands] of [
    ['2000', 'Approved'],
    ['2600', 'Needs approval'],
  ] as const) {
    await ofPads.getByRole('button', { name: /^Change rate of Brake pads/ }).click();
    await page.keyboard.type(typed, { delay: 150 });
    await page.keyboard.press('Enter');
    await expect(ofPads).toContainText(inRupees(Number(typed)));
    await expect(ofPads).toContainText(stands);
  }
  await expect(page.getByText('Brake pads needs approval again', { exact: true })).toBeVisible();

  // what was declined is offered at the vehicle's next visit, and asked again in one press
  const { customerId, vehicleId } = await api('get', `/jobcards/${card.id}`);
  const { services } = await api('get', '/services?is_active=true&limit=1');
  const when = { preferredDate: dayAhead(0), preferredTimeSlot: 'EVENING' };
  const booking = await api('post', '/bookings', { customerId, vehicleId, serviceId: services[0].id, ...when });
  await page.goto(`/garage/bookings?booking=${booking.id}`);
  await page.getByRole('button', { name: 'Open job card' }).click();
  const opening = page.getByRole('dialog', { name: 'Open Job Card' });
  await expect(opening).toContainText('Declined before: Brake discs (₹3,600.00).');
  await opening.getByRole('button', { name: 'Cancel' }).click();
  const visit = { customerId, vehicleId, odometerIn: 51_000, estimatedDelivery: dayAhead(0) };
  const next = await api('post', '/jobcards', visit);
  await page.goto(`/garage/jobcards/${next.id}`);
  await page.getByRole('button', { name: 'Ask again about Brake discs' }).click();
  await expect(lines.getByRole('row').filter({ hasText: 'Brake discs' })).toContainText('Needs approval');
  await expect(page.getByRole('heading', { name: 'Declined before' })).toBeHidden();
  await customer.context().close();
});

test('declined work is named by what it came to, and asked again with its quantity, rate and discount @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500, moves: ['IN_PROGRESS'] });
  const blades = { kind: 'PART', description: 'Wiper blades', quantity: 4, rate: 450, discount: 200, ask: true };
  await api('post', `/jobcards/${card.id}/lines`, blades);
  const { id, lines } = await api('post', `/jobcards/${card.id}/estimates`);
  const answers = [{ lineId: lines[0].id, answer: 'DECLINED' }];
  await api('post', `/estimates/${id}/answers`, { name: 'Demo Customer', answers });
  const { customerId, vehicleId } = await api('get', `/jobcards/${card.id}`);
  const visit = { customerId, vehicleId, odometerIn: 51_000, estimatedDelivery: dayAhead(0) };
  const next = await api('post', '/jobcards', visit);
  await page.goto(`/garage/jobcards/${next.id}`);
  const before = page.getByRole('region', { name: 'Declined before' });
  await expect(before).toContainText('4 × ₹450.00 less ₹200.00: ₹1,600.00');
  await before.getByRole('button', { name: 'Ask again about Wiper blades' }).click();
  await expect(before).toBeHidden();
  const [added] = (await api('get', `/jobcards/${next.id}`)).lines;
  expect(added).toMatchObject({ quantity: 4, rate: 450, discount: 200, total: 1600, decision: 'ASKED' });
});

test('a second version says in its dialog, on its line and on the page of the customer what is asked here and what the visit comes to @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 600, moves: ['IN_PROGRESS'] });
  const part = { kind: 'PART', quantity: 1, ask: true };
  await api('post', `/jobcards/${card.id}/lines`, { ...part, description: 'Brake pads', rate: 2000 });
  const { id, lines } = await api('post', `/jobcards/${card.id}/estimates`);
  const answers = [{ lineId: lines[0].id, answer: 'APPROVED' }];
  await api('post', `/estimates/${id}/answers`, { name: 'Demo Customer', answers });
  await api('post', `/jobcards/${card.id}/lines`, { ...part, description: 'Clutch', rate: 10_000 });
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Send estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estimate, version 2' });
  await expect(dialog).toContainText(/Asked here ₹[\d,.]+\. This visit comes to ₹[\d,.]+\./);
  const told = /Asked here (₹[\d,.]+)\. This visit comes to (₹[\d,.]+)\./.exec((await dialog.textContent())!)!;
  const link = await dialog.getByLabel('Link for the customer').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText(told[0]);
  await page.goto(link);
  const [asked, visit] = [told[1]!, told[2]!];
  await expect(page.locator('dl:visible')).toContainText(
    new RegExp(`Asked here\\s*${asked}\\s*This visit comes to\\s*${visit}`),
  );
  expect(asked).not.toBe(visit);
});

test('an amount that needs approval says that it is not in the total yet, and is as quiet as a declined one @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500, moves: ['IN_PROGRESS'] });
  const part = { kind: 'PART', quantity: 1, ask: true };
  await api('post', `/jobcards/${card.id}/lines`, { ...part, description: 'Wiper blades', rate: 450 });
  const { id, lines } = await api('post', `/jobcards/${card.id}/estimates`);
  const answers = [{ lineId: lines[0].id, answer: 'DECLINED' }];
  await api('post', `/estimates/${id}/answers`, { name: 'Demo Customer', answers });
  await api('post', `/jobcards/${card.id}/lines`, { ...part, description: 'Brake pads', rate: 2400 });
  await page.goto(card.path);
  const amountOf = (name: string) => page.getByRole('row').filter({ hasText: name }).locator('.l-a');
  const colour = (name: string) => amountOf(name).evaluate((cell) => getComputedStyle(cell).color);
  await expect(amountOf('Brake pads')).toHaveText('₹2,400.00, not in the total yet');
  await expect(amountOf('Wiper blades')).toHaveText('₹450.00');
  expect(await colour('Brake pads')).toBe(await colour('Wiper blades'));
  expect(await faultsOf(page)).toEqual([]);
});

test('the page of a link has no fault for axe, in light and dark, and no script @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500 });
  const line = { kind: 'PART', description: 'Brake pads', quantity: 2, rate: 2400, ask: true };
  await api('post', `/jobcards/${card.id}/lines`, line);
  const { token } = await api('post', `/jobcards/${card.id}/estimates`);
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: baseURL!, colorScheme, viewport: { width: 360, height: 740 } });
    const opened = await context.newPage();
    for (const url of [`/l/${token}`, `/l/${'A'.repeat(43)}`]) {
      await opened.goto(url);
      expect(await faultsOf(opened)).toEqual([]);
      expect(await opened.locator('script').count()).toBe(0);
      const wide = await opened.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
    }
    await context.close();
  }
});

/** Presses 'Send estimate' and sends the link that comes of it by WhatsApp; answers its path. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send estimate' }).click();
  const dialog = page.getByRole('dialog', { name: /^Estimate, version/ });
  const link = await dialog.getByLabel('Link for the customer').inputValue();
  const chat = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Send by WhatsApp' }).click();
  await (await chat).waitForURL('https://wa.me/**');
  const address = (await chat).url();
  expect(address).toMatch(/^https:\/\/wa\.me\/919444400001\?text=/);
  // a link of its own: the one in the dialog is told once
  expect(decodeURIComponent(address)).toMatch(/the estimate for .+: .*\/l\/[\w-]{43}/s);
  await (await chat).close();
  await expect(dialog.getByText(/^Opened in WhatsApp, Today, \d/)).toBeVisible();
  return new URL(link).pathname;
}

async function withoutScript(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}
