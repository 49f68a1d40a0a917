import type { Page } from '@playwright/test';
import { expectAtMost, workOf } from './support/clicks.ts';
import { dayAhead } from './support/clock.ts';
import { newPhone } from './support/new-phone.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { stepsTakenBack } from './support/steps-taken-back.ts';
import { expect, test } from './support/test.ts';
import { api, newCard, type } from './support/typing.ts';

test('a walk-in is an open card after 5 clicks, a vehicle that was here after 3, by its plate @desk', async ({
  page,
}) => {
  const known = await newCard(page, 'owner@demo.test');
  await onDashboard(page);
  const walkIn = await workOf(page, async () => {
    await page.getByRole('link', { name: 'New Job Card' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Job Card' });
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await type(page, 'Kavya R');
    await page.getByRole('option', { name: 'Add customer "Kavya R"' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Customer' });
    await expect(adding.getByLabel('Phone')).toBeFocused();
    await type(page, newPhone());
    for (const typed of ['Tata', 'Ace', `TN10${known.plate.slice(4)}`]) {
      await page.keyboard.press('Tab');
      await type(page, typed);
    }
    await adding.getByRole('button', { name: 'Add Customer' }).click();
    await expect(dialog.getByLabel('Odometer')).toBeFocused();
    await type(page, '42100');
    await dialog.getByRole('button', { name: 'Create Job Card' }).click();
    await expectEditableCard(page);
  });
  expectAtMost(walkIn, 5);
  expect(walkIn.keys).toBe(3);

  await onDashboard(page);
  const back = await workOf(page, async () => {
    await page.getByRole('link', { name: 'New Job Card' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Job Card' });
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await type(page, known.plate.slice(-4));
    await page
      .getByRole('option', { name: `${known.customerName} - ` })
      .first()
      .click();
    await expect(dialog.getByLabel('Odometer')).toBeFocused();
    await type(page, '4300');
    await expect(dialog.getByLabel('Vehicle')).toHaveValue(known.vehicleId);
    await dialog.getByRole('button', { name: 'Create Job Card' }).click();
    await expectEditableCard(page);
  });
  expectAtMost(back, 3);
  expect(back.keys).toBe(0);
});

test('a known customer is booked on the phone by 4 clicks, and the booking becomes a card by 2 @desk', async ({
  page,
}) => {
  const known = await newCard(page, 'owner@demo.test');
  const { services } = await api<{ services: { id: string; name: string }[] }>(
    page,
    'get',
    '/services?is_active=true&limit=1',
  );
  await onDashboard(page);
  const booking = await workOf(page, async () => {
    await page.getByRole('link', { name: 'New Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Booking' });
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
    await type(page, known.customerName);
    await page.getByRole('option', { name: `${known.customerName} - ` }).click();
    await expect(dialog.getByLabel('Vehicle')).toHaveValue(known.vehicleId);
    // the slot that comes next stands there; the service is never guessed
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(dialog.getByLabel('Service')).toHaveValue('');
    await dialog.getByRole('group', { name: 'Booked most' }).getByRole('button').first().click();
    await expect(dialog.getByLabel('Service')).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page.getByText(/^BK\d{8} booked for/).first()).toBeVisible();
  });
  expectAtMost(booking, 4);

  await api(page, 'post', '/bookings', {
    customerId: known.customerId,
    vehicleId: known.vehicleId,
    serviceId: services[0]!.id,
    preferredDate: dayAhead(0),
    preferredTimeSlot: 'MORNING',
  });
  await onDashboard(page);
  const card = await workOf(page, async () => {
    await page
      .getByRole('button', { name: /^Open job card for / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Open Job Card' });
    await expect(dialog.getByLabel('Odometer')).toBeFocused();
    await type(page, '999999');
    await dialog.getByRole('button', { name: 'Open Job Card' }).click();
    await expectEditableCard(page);
  });
  expectAtMost(card, 2);
});

test('what is owed is paid in full by 2 clicks in the way it was paid last, and a follow-up is done by 2 @desk', async ({
  page,
}) => {
  const line = { kind: 'LABOUR', description: 'Fitting', quantity: 1, rate: 450.5 };
  const first = await newCard(page, 'owner@demo.test', [line]);
  const second = await newCard(page, 'owner@demo.test', [line]);
  const pay = async (mode?: string) => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^(record )?payment$/i })
      .locator('visible=true')
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Record Payment' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('450.50');
    if (mode) await dialog.getByText(mode, { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.goto(first.path);
  // the first payment on a device: nobody knows yet how people pay here
  expectAtMost(await workOf(page, () => pay('UPI')), 3);
  await page.goto(second.path);
  expectAtMost(await workOf(page, () => pay()), 2);
  const paid = await api<{ paymentStatus: string; payments: { mode: string }[] }>(
    page,
    'get',
    `/jobcards/${second.id}`,
  );
  expect(paid).toMatchObject({ paymentStatus: 'PAID', payments: [{ mode: 'UPI' }] });

  await onDashboard(page);
  const overdue = page.getByRole('region', { name: /^Overdue Follow-ups/ });
  const followUp = await workOf(page, async () => {
    await overdue
      .getByRole('button', { name: /^Follow-up of .+ done$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Follow-up done' });
    await expect(dialog.getByLabel('What came of it')).toBeFocused();
    await type(page, 'Comes Friday');
    await dialog.getByRole('button', { name: 'Save Follow-up' }).click();
    await expect(page.getByText(/^Follow-up of .+ saved$/).first()).toBeVisible();
  });
  expectAtMost(followUp, 2);
});

test('a booking of today that nobody came for is closed by 2 clicks once its slot is over @desk', async ({ page }) => {
  const send = await openOwnGarage(page, 'Missed Motors', 'Missed Owner');
  const { id: customerId } = await send<{ id: string }>('post', '/customers', { name: 'Meena S', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<{ id: string }>('post', `/customers/${customerId}/vehicles`, car);
  const service = {
    name: 'Full Service',
    slug: 'full',
    category: 'Maintenance',
    description: 'All of it',
    duration: 60,
  };
  const { id: serviceId } = await send<{ id: string }>('post', '/services', service);
  const on = { preferredDate: dayAhead(0), preferredTimeSlot: 'MORNING' };
  await send('post', '/bookings', { customerId, vehicleId, serviceId, ...on });
  await page.clock.setFixedTime(new Date(`${dayAhead(0)}T12:00:00+05:30`));
  await onDashboard(page);
  const missed = await workOf(page, async () => {
    await page.getByRole('link', { name: /Meena S/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Booking BK/ });
    await dialog.getByRole('button', { name: 'Did not come' }).click();
    await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible();
  });
  expectAtMost(missed, 2);
});

async function onDashboard(page: Page) {
  await stepsTakenBack(page);
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

/** The new card, where a line can be typed. */
async function expectEditableCard(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: /^JC\d{8}$/ })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Add a line' })).toBeVisible();
}
