import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

test('somebody new at the counter gets a job card by keys alone, and its lines too @desk', async ({ page }, info) => {
  const mark = info.project.name;
  await signIn(page, 'advisor@demo.test');
  await page.goto('/garage/jobcards');
  await page.getByRole('button', { name: 'New Job Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(`Walkin ${mark}`);
  await expect(page.getByRole('option', { name: `Add customer "Walkin ${mark}"` })).toBeVisible();
  await page.keyboard.press('Enter');

  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding.getByLabel('Name')).toHaveValue(`Walkin ${mark}`);
  await adding.getByLabel('Phone').focus();
  await page.keyboard.type(mark.length % 2 ? '9333300001' : '9333300002');
  for (const typed of ['Maruti', 'Swift', `tn 77 ${mark.slice(0, 2)} ${mark.length + 1000}`]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(adding).toHaveCount(0);

  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('');
  await expect(dialog.getByLabel('Odometer')).toBeFocused();
  await page.keyboard.type('42100');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /JC\d{8}/ })).toBeVisible();
  await expect(page.getByText('No lines yet')).toBeVisible();

  await page.keyboard.press('Alt+KeyP');
  const description = page.getByRole('combobox', { name: 'Description' });
  await expect(description).toBeFocused();
  await page.keyboard.type('oil fil');
  await expect(page.getByRole('option', { name: /Oil filter/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await expect(page.getByLabel('Rate')).not.toHaveValue('');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(description).toHaveValue('');
  await expect(description).toBeFocused();
  await page.keyboard.press('Alt+KeyL');
  await page.keyboard.type('Fitting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('150.50');
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Labour and parts' });
  await expect(table).toContainText('Oil filter');
  await expect(table).toContainText('₹150.50');
});

test('an advance is taken, reversed with a reason, and the card cancelled with one; its PDF says so @desk', async ({
  page,
}) => {
  const card = await openCard(page, 'manager@demo.test');
  await page.goto(card.path);
  await openPayment(page);
  const pay = page.getByRole('dialog', { name: 'Record Payment' });
  await pay.getByLabel('Amount').fill('500');
  await pay.getByText('Cash', { exact: true }).click();
  await pay.getByRole('button', { name: 'Record Payment' }).click();
  await expect(pay.getByText('Amount is above the balance of ₹0.00')).toBeVisible();
  await pay.getByText('Take ₹500.00 as an advance').click();
  // pressed twice at once, it is one payment
  await pay.getByRole('button', { name: 'Record Payment' }).dblclick();
  await expect(pay).toHaveCount(0);
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect(page.getByText('recorded ₹500.00 by Cash as an advance.')).toBeVisible();
  await page.getByRole('tab', { name: 'Payments 1' }).click();

  // what keeps it from being cancelled is said before anything is typed
  await page.getByRole('button', { name: 'More actions' }).click();
  const kept = page.getByRole('menuitem', { name: 'Cancel job card' });
  await expect(kept).toContainText('Reverse the payments before cancelling this job card');
  await expect(kept).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Reverse ₹500.00 by Cash' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse payment' });
  await reverse.getByLabel('Reason').fill('Given back');
  await reverse.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('Reversed: Given back', { exact: false })).toBeVisible();

  await choose(page, 'Cancel job card');
  const cancel = page.getByRole('dialog', { name: 'Cancel job card' });
  await cancel.getByRole('button', { name: 'Cancel job card' }).click();
  await expect(cancel.getByText('Reason is required')).toBeVisible();
  await cancel.getByLabel('Reason').fill('Taken elsewhere');
  await cancel.getByRole('button', { name: 'Cancel job card' }).click();
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect(page.getByText('cancelled this card: Taken elsewhere.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Add a line' })).toHaveCount(0);

  await page.goto('/garage/jobcards');
  const saving = page.waitForEvent('download');
  await choosePdf(page, card.number);
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${card.number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a card that two people edit tells them so; with a balance an advisor who confirms it delivers it, and no cashier @desk', async ({
  page,
}) => {
  const card = await openCard(page, 'advisor@demo.test', { rate: 900, status: 'READY' });
  await signIn(page, 'cashier@demo.test');
  await page.goto(card.path);
  await expect(page.getByRole('heading', { level: 1, name: card.number })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  const held = page.getByRole('menuitem', { name: /^Deliver/ });
  await expect(held).toHaveAttribute('aria-disabled', 'true');
  await expect(held).toContainText('₹900.00 is still to be paid');

  await signIn(page, 'advisor@demo.test');
  await page.goto(`${card.path}?tab=history`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Edit Details' });
  await details.getByLabel('Bay number').fill('Bay 9');
  // meanwhile somebody else takes it elsewhere
  await page.request.put(`/api/v1${card.path.replace('garage', 'garages')}`, { data: { bayNumber: 'Bay 3' } });
  await details.getByRole('button', { name: 'Save Details' }).click();
  await expect(details.getByRole('listitem')).toHaveText('Bay number: now Bay 3, you have Bay 9');
  await details.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('changed the bay number from Bay 3 to Bay 9.')).toBeVisible();

  await page.getByRole('button', { name: 'Deliver' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Deliver with ₹900.00 still to be paid?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ask.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText('moved the card from Ready to Delivered.')).toBeVisible();
});

test('an odometer that reads less than last time is asked about, never refused, and a second open card is told of @desk', async ({
  page,
}) => {
  const card = await openCard(page, 'advisor@demo.test');
  await page.goto(`/garage/jobcards?search=${card.number}&new=${card.customerId}`);
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(card.vehicleId);
  await expect(dialog.getByText('This vehicle already has an open job card')).toBeVisible();
  await dialog.getByLabel('Odometer').fill('12');
  // by its button, which must not have the focus again once the field says why
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Is the odometer right?' });
  await expect(ask).toContainText('12 km is below the last reading of');
  await expectNoAxeViolations(page);
  await ask.getByRole('button', { name: 'Correct it' }).click();
  await expect(dialog.getByText('Below the last reading of')).toBeVisible();
  await expect(dialog.getByLabel('Odometer')).toBeFocused();
  await type(page, '13');
  await expect(dialog.getByLabel('Odometer')).toHaveValue('13');
  await page.keyboard.press('Enter');
  await ask.getByRole('button', { name: 'Save anyway' }).click();
  await expect(dialog).toHaveCount(0);
});

test('with the network gone at a submit nothing typed is lost, and trying again does it once @desk', async ({
  page,
}) => {
  const card = await openCard(page, 'owner@demo.test', { rate: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(card.path);
  const line = page.getByRole('form', { name: 'Add a line' });
  await line.getByLabel('Description').fill('Washer');
  await line.getByLabel('Rate').fill('0');
  await loseAnswer(page, '**/lines', () => line.getByRole('button', { name: 'Add line' }).click());
  const back = page.getByRole('form', { name: 'Not added: Washer' });
  await expect(back.getByText(noConnection)).toBeVisible();
  await expect(back.getByLabel('Description')).toHaveValue('Washer');
  await back.getByRole('button', { name: 'Try again' }).click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Washer', exact: true })).toHaveCount(1);

  await openPayment(page);
  const pay = page.getByRole('dialog', { name: 'Record Payment' });
  await pay.getByText('UPI', { exact: true }).click();
  await pay.getByLabel('Reference').fill('UTR 42');
  // the payment was taken, only its answer got lost
  await loseAnswer(page, '**/payments', () => pay.getByRole('button', { name: 'Record Payment' }).click(), true);
  await expect(pay.getByText(noConnection)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(pay.getByLabel('Reference')).toHaveValue('UTR 42');
  await pay.getByRole('button', { name: 'Record Payment' }).click();
  await expect(pay).toHaveCount(0);
  await expect(page.getByText('recorded ₹700.00 by UPI.')).toHaveCount(1);

  await page.route('**/paper.pdf', (route) => route.abort());
  await page.goto(`/garage/jobcards?search=${card.number}`);
  await choosePdf(page, card.number);
  await expect(page.getByText('The PDF could not be made').first()).toBeVisible();
});

async function choosePdf(page: Page, number: string) {
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
}

const noConnection = 'No connection. Check your network and try again.';

/** Runs `act` while the network is gone; with `taken` the request arrives and its answer is lost. */
async function loseAnswer(page: Page, url: string, act: () => Promise<void>, taken = false) {
  await page.route(url, async (route) => {
    if (taken) await route.fetch();
    await route.abort();
  });
  const failed = page.waitForEvent('requestfailed');
  await act();
  await failed;
  await page.unroute(url);
}

interface Made {
  path: string;
  number: string;
  customerId: string;
  vehicleId: string;
}

/** Signs in and opens a card for a demo customer's vehicle, without the screen; a line at `rate` and a status on request. */
async function openCard(
  page: Page,
  email: string,
  { rate, status }: { rate?: number; status?: string } = {},
): Promise<Made> {
  await signIn(page, email);
  const api = async (method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
    const answer = await page.request[method](`/api/v1/garages${path}`, data === undefined ? {} : { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const customer = await api('post', '/customers', {
    name: 'Journey Customer',
    phone: '9444400001',
    acceptDuplicate: true,
  });
  const vehicle = await api('post', `/customers/${customer.id}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: `TN88${customer.id.slice(-8)}`,
  });
  const card = await api('post', '/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 50_000,
    estimatedDelivery: dayAhead(0),
  });
  if (rate !== undefined)
    await api('post', `/jobcards/${card.id}/lines`, { kind: 'LABOUR', description: 'Work', quantity: 1, rate });
  if (status === 'READY')
    for (const to of ['IN_PROGRESS', 'READY']) await api('put', `/jobcards/${card.id}/status`, { status: to });
  return {
    path: `/garage/jobcards/${card.id}`,
    number: card.jobCardNumber,
    customerId: customer.id,
    vehicleId: vehicle.id,
  };
}

const seen = (all: Locator) => all.locator('visible=true').first();

const openPayment = (page: Page) => seen(page.getByRole('button', { name: /^(record )?payment$/i })).click();

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
