import { dayAhead } from './support/clock.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { api } from './support/typing.ts';

interface Made {
  id: string;
}

test('before the first payment on a device no form that takes or gives back money says how it was paid, and none is sent @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Cash Or UPI Motors', 'Careful Owner');
  const { id: customerId } = await send<Made>('post', '/customers', { name: 'Paying Customer', phone: '9444400078' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4472' };
  const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
  const opened = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0) };
  const card = await send<Made>('post', '/jobcards', opened);
  const line = { kind: 'LABOUR', description: 'Clutch overhaul', quantity: 1, rate: 4500 };
  await send('post', `/jobcards/${card.id}/lines`, line);
  for (const status of ['IN_PROGRESS', 'READY']) await send('put', `/jobcards/${card.id}/status`, { status });

  await page.goto(`/garage/jobcards/${card.id}`);
  await page.getByRole('button', { name: 'Record Payment' }).first().click();
  const onCard = page.getByRole('dialog', { name: 'Record Payment' });
  await onCard.getByRole('button', { name: 'Record Payment' }).click();
  await expect(onCard.getByText('Mode is required')).toBeVisible();

  const invoice = await send<Made>('post', `/jobcards/${card.id}/invoices`, {});
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) sent += 1;
  });
  await page.goto(`/garage/invoices/${invoice.id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Payment' });
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await expect(taking.getByText('Mode is required')).toBeVisible();
  await expect(taking.getByLabel('Mode 1')).toBeFocused();
  await expect(taking.getByLabel('Mode 1')).toHaveAccessibleDescription('Mode is required');
  const ledger = async () =>
    (await api<{ vouchers: readonly unknown[] }>(page, 'get', `/customers/${customerId}/ledger`)).vouchers.length;
  expect([sent, await ledger()]).toEqual([0, 0]);

  await taking.getByLabel('Mode 1').selectOption({ label: 'UPI' });
  await expect(taking.getByText('Mode is required')).toHaveCount(0);
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page.getByText(/^₹4,500\.00 recorded, RV/)).toBeVisible();
  expect([sent, await ledger()]).toEqual([1, 1]);

  // from then on it is as it was last, on the customer's page as well
  await page.goto(`/garage/customers/${customerId}/ledger`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(taking.getByLabel('Mode 1')).toHaveValue('UPI');
});
