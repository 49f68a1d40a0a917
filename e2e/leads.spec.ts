import type { Page } from '@playwright/test';
import { formatDay } from '#rules/day-words.ts';
import { dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api, newCard, type } from './support/typing.ts';

test('a lead is added, changed, lost with a reason, won back and made a customer once @desk', async ({
  page,
}, info) => {
  const name = `Journey Lead ${info.project.name}`;
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/leads');
  await expect(page.getByText(/^Total: \d+ leads$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Lead' });
  for (const [label, value] of [
    ['Lead Type', 'SERVICE'],
    ['Lead Source', 'PHONE'],
    ['Priority', 'MEDIUM'],
    ['Urgency', 'THIS_WEEK'],
    ['Assigned To', ''],
  ] as const)
    await expect(add.getByLabel(label)).toHaveValue(value);
  await expect(add.getByLabel('Status')).toHaveCount(0);
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('Phone').fill('93000 55001');
  await add.getByLabel('Requirements').fill('Brakes squeal');
  // those to whom leads are not open get none
  await expect(add.getByLabel('Assigned To').getByRole('option', { name: /Technician|Cashier/ })).toHaveCount(0);
  await add.getByLabel('Assigned To').selectOption({ label: 'Demo Advisor (Service Advisor)' });
  await add.getByRole('button', { name: 'Create Lead' }).click();
  await expect(add).toHaveCount(0);
  const row = rowOf(page, name);
  for (const words of ['New', 'Service', 'Phone Call', 'Medium', 'Score: 40', 'Demo Advisor'])
    await expect(row).toContainText(words);

  await edit(page, name, async (dialog) => {
    await expect(dialog.getByLabel('Lost Reason')).toHaveCount(0);
    await dialog.getByLabel('Priority').selectOption('HOT');
    await dialog.getByLabel('Status').selectOption({ label: 'Lost' });
    await dialog.getByLabel('Lost Reason').fill('Chose a nearer workshop');
  });
  await expect(row).toContainText('Lost');
  await expect(row).toContainText('Chose a nearer workshop');
  await expect(row).toContainText('Score: 55');
  await row.getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(details).toContainText('Chose a nearer workshop');
  await expect(details).toContainText('lost this lead: Chose a nearer workshop.');
  await expect(details).toContainText('added this lead.');
  await expect(details).toContainText('Phone Call 15 + urgency this week 20 + priority hot 20');
  await expect(details.getByRole('button', { name: 'Follow-up done' })).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]lead=/);
  await page.reload();
  await expect(details).toContainText(name);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/lead=/);

  await edit(page, name, (dialog) => dialog.getByLabel('Status').selectOption({ label: 'In Negotiation' }));
  await expect(row).toContainText('In Negotiation');
  await row.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Convert to customer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('No customer has this phone: a new customer is made.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convert' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('A new customer was made.').first()).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('Won');
  await expect(row.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await expect(row.getByRole('button', { name: `More for ${name}` })).toHaveCount(0);
});

test('a lead with a customer’s phone says whose it is, and its first follow-up is planned as it is added @phone', async ({
  page,
}) => {
  const name = 'Monday Lead';
  const { customerName, customerId } = await newCard(page, 'advisor@demo.test');
  const { phone } = await api<{ phone: string }>(page, 'get', `/customers/${customerId}`);
  await page.goto('/garage/leads?new=1');
  const add = page.getByRole('dialog', { name: 'Add New Lead' });
  await add.getByLabel('Name').click();
  await type(page, name);
  await add.getByLabel('Phone').click();
  await type(page, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(add.getByText(`${customerName} is a customer already, with this phone`)).toBeVisible();
  await expect(add.getByLabel('Next Follow-up Date')).toHaveCount(0);
  await add.getByRole('button', { name: 'Create Lead' }).click();
  await page.getByRole('button', { name: 'Plan follow-up', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Plan follow-up' });
  await expect(plan.getByLabel('Status')).toHaveValue('NEW');
  await plan.getByLabel('Next follow-up date').fill(dayAhead(3));
  await plan.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(plan).toHaveCount(0);
  await page.goto(`/garage/leads?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await expect(row).toContainText(formatDay(dayAhead(3)));
  await expect(row).toContainText('New');
  const { leads } = await api<{ leads: { notes: string | null }[] }>(
    page,
    'get',
    `/leads?search=${encodeURIComponent(name)}`,
  );
  expect(leads.map(({ notes }) => notes)).toEqual([null]);
  await expect(row.getByRole('button', { name: `Follow-up of ${name} done` })).toBeVisible();
  await row.getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(details).toContainText(`planned a follow-up for ${formatDay(dayAhead(3))}.`);
  await details.getByRole('button', { name: 'Follow-up done' }).click();
  const done = page.getByRole('dialog', { name: 'Follow-up done' });
  await done.getByLabel('Next follow-up date').fill(dayAhead(5));
  await done.getByRole('button', { name: 'Save Follow-up' }).click();
  const told = `did the follow-up of ${formatDay(dayAhead(3))} and planned the next for ${formatDay(dayAhead(5))}.`;
  await expect(details).toContainText(told);
  await details.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Convert to customer' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText(`${customerName} has this phone and is a customer already`);
  await ask.getByRole('button', { name: 'Convert' }).click();
  await expect(page).toHaveURL(new RegExp(`/garage/customers/${customerId}`));
});

test('from the dashboard and from the list a follow-up is done with two clicks and what is typed @desk', async ({
  page,
}) => {
  await signIn(page, 'advisor@demo.test');
  await page.goto('/garage/dashboard');
  const section = page.getByRole('region', { name: 'Overdue Follow-ups' });
  const before = await overdueTotal(page);
  await expect(section.getByRole('listitem')).toHaveCount(5);
  const done = section.getByRole('button', { name: /^Follow-up of .* done$/ }).first();
  const who = (await done.getAttribute('aria-label'))!.replace(/^Follow-up of (.*) done$/, '$1');
  await done.click();
  const dialog = page.getByRole('dialog', { name: 'Follow-up done' });
  await dialog.getByLabel('What came of it').pressSequentially('Wants a price by Friday');
  await expect(dialog.getByLabel('Next follow-up date')).not.toHaveValue('');
  await expect(dialog.getByLabel('Status')).not.toHaveValue('NEW');
  await dialog.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => overdueTotal(page)).toBe(before - 1);

  await page.goto(`/garage/leads?followUp=OVERDUE`);
  await expect(page.getByText(`Total: ${before - 1} leads`)).toBeVisible();
  await page
    .getByRole('button', { name: /^Follow-up of .* done$/ })
    .first()
    .click();
  await dialog.getByLabel('Status').selectOption('Lost');
  await expect(dialog.getByLabel('Next follow-up date')).toHaveCount(0);
  await dialog.getByLabel('Lost Reason').pressSequentially('Bought elsewhere', { delay: 150 });
  await dialog.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Total: ${before - 2} leads`)).toBeVisible();

  await page.goto(`/garage/leads?search=${encodeURIComponent(who)}`);
  await rowOf(page, who).getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(details).toContainText(/\d+ \w{3} \d{4}: Wants a price by Friday/);
  await expect(details).not.toContainText('Overdue');
});

test('a lead won by editing it is a customer of the garage’s own city, one click away @desk', async ({
  page,
}, info) => {
  const name = `Won Lead ${info.project.name}`;
  await signIn(page, 'advisor@demo.test');
  const data = { name, phone: info.project.name === 'phone' ? '93000 55011' : '93000 55012' };
  await page.request.post('/api/v1/garages/leads', { data });
  await page.goto('/garage/leads');
  await edit(page, name, (dialog) => dialog.getByLabel('Status').selectOption({ label: 'Won' }));
  await page.getByRole('button', { name: 'Open customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Chennai, Tamil Nadu')).toBeVisible();
});

test('without a network nothing typed is lost, and a double click makes one lead @desk', async ({ page }, info) => {
  const name = `Once ${info.project.name}`;
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/leads?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
  await dialog.getByLabel('Phone').fill('12345');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByLabel('Budget').fill('-1');
  await dialog.getByLabel('Vehicle Year').fill('2200');
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expect(dialog.locator('.err')).toHaveText([
    'Name is required',
    'Phone must be at least 10 digits',
    'Invalid email address',
    'Budget must be positive',
    'Invalid year',
  ]);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill('93000 55002');
  for (const label of ['Email', 'Budget', 'Vehicle Year']) await dialog.getByLabel(label).fill('');
  await page.route('**/api/v1/garages/leads', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create Lead' }).click();
  await expect(dialog.getByText('No connection. Check your network and try again.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await page.unroute('**/api/v1/garages/leads');
  await dialog.getByRole('button', { name: 'Create Lead' }).dblclick();
  await expect(dialog).toHaveCount(0);
  const { leads } = await (await page.request.get(`/api/v1/garages/leads?search=${encodeURIComponent(name)}`)).json();
  expect(leads).toHaveLength(1);

  // meanwhile someone else wins it: the server refuses, and its words are shown
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this lead?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.request.put(`/api/v1/garages/leads/${leads[0].id}`, { data: { status: 'WON' } });
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('A won lead cannot be deleted').first()).toBeVisible();
});

test('a viewer reads leads and changes nothing; technician and cashier see nothing of them @desk', async ({ page }) => {
  await signIn(page, 'viewer@demo.test');
  await page.goto('/garage/leads');
  const table = page.getByRole('table', { name: 'Leads' });
  await expect(table.getByText('••••••').first()).toBeVisible();
  await expect(table.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add Lead|Export/ })).toHaveCount(0);
  await table.locator('tbody').getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(details.getByRole('button')).toHaveText(['', 'Close']);
  for (const email of ['technician@demo.test', 'cashier@demo.test']) {
    await signIn(page, email);
    await page.goto('/garage/dashboard');
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Overdue Follow-ups' })).toHaveCount(0);
    await expect(page.locator('a[href*="/garage/leads"]')).toHaveCount(0);
    await page.goto('/garage/leads');
    await expect(page.getByText('Leads are not open to you')).toBeVisible();
  }
});

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Leads' }).getByRole('row').filter({ hasText: name });

async function edit(page: Page, name: string, change: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' });
  await change(dialog);
  await dialog.getByRole('button', { name: 'Update Lead' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The number in the heading of the section, once it is there. */
async function overdueTotal(page: Page): Promise<number> {
  const words = await page.getByRole('heading', { name: /^Overdue Follow-ups \d+$/ }).textContent();
  return Number(words?.replace(/\D/g, ''));
}
