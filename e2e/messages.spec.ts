import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { dayAhead } from './support/clock.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test('a garage writes its own words in Tamil, which tell that a vehicle is ready and stand in the log as opened @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 1500, moves: ['IN_PROGRESS', 'READY'] });
  const { customerId } = await api('get', `/jobcards/${card.id}`);
  await api('put', `/customers/${customerId}`, { messageLanguage: 'ta' });

  await page.goto('/garage/settings/messages');
  await page.getByRole('button', { name: 'Vehicle ready' }).click();
  const form = page.getByRole('form', { name: /Vehicle ready in .*Tamil/ });
  const text = form.getByLabel('தமிழ் (Tamil)', { exact: true });
  await expect(form.getByRole('note')).toContainText('Demo Garage');
  const [head, kinds, hint, save] = await Promise.all(
    [
      page.locator('.bar').first(),
      page.getByRole('group', { name: 'Message' }),
      form.getByText('Of the template'),
      form.getByRole('button', { name: /^Save/ }),
    ].map(async (one) => (await one.boundingBox())!),
  );
  expect(kinds!.y - head!.y - head!.height).toBeGreaterThanOrEqual(8);
  expect(save!.y - hint!.y - hint!.height).toBeGreaterThanOrEqual(8);
  await text.fill('');
  await text.pressSequentially('வணக்கம் {nonsense}', { delay: 100 });
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form.getByText('{nonsense} stands for nothing here')).toBeVisible();
  await expect(text).toHaveValue('வணக்கம் {nonsense}');
  await text.fill('');
  await text.pressSequentially('{customer} & {plate} தயார்', { delay: 100 });
  await expect(form.getByRole('note')).toHaveText('Sample Customer & TN 09 AB 1234 தயார்');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/^Vehicle ready in .*Tamil.* saved$/)).toBeVisible();
  // no button half below the bar at the top
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(card.path);
  let said = '';
  const told = await workOf(page, async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    said = await chat(page, () => page.getByRole('menuitem', { name: 'Tell by WhatsApp' }).click());
  });
  expectAtMost(told, 2);
  expect(said).toMatch(/^.+ & .+ தயார்$/);

  await page.goto(`/garage/customers/${customerId}`);
  const log = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(log.getByText('Opened in WhatsApp')).toBeVisible();
  await expect(log).toContainText('தயார்');
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/garage/settings/messages');
  await page.getByRole('button', { name: 'Vehicle ready' }).click();
  await form.getByRole('button', { name: /^Built-in text/ }).click();
  await expect(text).toHaveValue(/^வணக்கம் \{customer\}/);
});

test('an invoice and what is due are sent, opened without script, and the reminders ended by one tap @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 2100, moves: ['IN_PROGRESS', 'READY'] });
  const invoice = await api('post', `/jobcards/${card.id}/invoices`, {});
  const { customerId } = await api('get', `/jobcards/${card.id}`);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

  await page.goto(`/garage/invoices/${invoice.id}`);
  let bill = '';
  const sent = await workOf(page, async () => {
    bill = await chat(page, () => page.getByRole('button', { name: 'Send by WhatsApp' }).click());
  });
  expectAtMost(sent, 1);
  // who promised to pay by a day that has not passed is reminded only after a question
  const { customerName } = await api('post', `/customers/${customerId}/promises`, { day: dayAhead(3) });
  await page.goto('/garage/dues');
  // others of the same name may owe
  const link = page.locator(`a[href*="${customerId}"]`);
  const row = page.getByRole('table', { name: 'Dues' }).getByRole('row').filter({ has: link });
  const remind = row.getByRole('button', { name: `Remind ${customerName}` });
  const taking = row.getByRole('button', { name: `Take payment of ${customerName}` });
  const [left, right] = [(await remind.boundingBox())!, (await taking.boundingBox())!];
  expect(right.x - left.x - left.width).toBeGreaterThanOrEqual(8);
  await remind.click();
  const question = page.getByRole('alertdialog', { name: `${customerName} promised to pay by` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.goto(`/garage/customers/${customerId}/ledger`);
  // the page hears of a reminder later than the next press comes
  await expect(page.getByRole('button', { name: 'Remind' })).toBeVisible();
  const heard = Promise.withResolvers<void>();
  await page.route('**/api/v1/garages/customers/*/ledger', async (route) => {
    await heard.promise;
    await route.continue();
  });
  const dues = await chat(page, async () => {
    await page.getByRole('button', { name: 'Remind' }).click();
    await question.getByRole('button', { name: 'Remind anyway' }).click();
  });
  // a second reminder on a day is asked about
  await page.getByRole('button', { name: 'Remind' }).click();
  await expect(question).toContainText(`${customerName} was reminded today`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  heard.resolve();
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(entries.getByRole('link', { name: invoice.number })).toHaveAttribute(
    'href',
    `/garage/invoices/${invoice.id}`,
  );

  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const customer = await context.newPage();
  await customer.goto(linkIn(bill));
  await expect(customer.getByText(invoice.number)).toBeVisible();
  await expect(customer.getByText('Still to be paid')).toBeVisible();
  await customer.goto(linkIn(dues));
  await expect(customer.getByRole('heading', { name: 'What is due' })).toBeVisible();
  await customer.getByRole('button', { name: 'Stop these reminders' }).click();
  await expect(customer.getByText('You get no more reminders')).toBeVisible();
  await context.close();

  // the page that is open hears of it
  await expect(page.getByText('Asked for no more reminders', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'their page' })).toHaveAttribute(
    'href',
    `/garage/customers/${customerId}`,
  );
  await expect(page.getByRole('button', { name: 'Remind' })).toHaveCount(0);
});

/** Presses what opens WhatsApp; answers the text it opens with. */
async function chat(page: Page, press: () => Promise<void>): Promise<string> {
  const opened = page.waitForEvent('popup');
  await press();
  const tab = await opened;
  await tab.waitForURL('https://wa.me/**');
  const text = new URL(tab.url()).searchParams.get('text')!;
  await tab.close();
  return text;
}

const linkIn = (text: string) => /\/l\/[\w-]{43}/.exec(text)![0];
