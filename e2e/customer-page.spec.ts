import { dayAhead } from './support/clock.ts';
import { newPhone } from './support/new-phone.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api } from './support/typing.ts';

test('a customer’s page leads with what is owed and takes it, calls, writes, books, and says when the vehicle is due @phone', async ({
  page,
}, info) => {
  const digits = info.project.name === 'phone' ? '44' : '45';
  await signIn(page, 'advisor@demo.test');
  const customer = await api<{ id: string }>(page, 'post', '/customers', {
    name: `Owing ${digits}`,
    phone: `98444000${digits}`,
  });
  const made = { make: 'Tata', model: 'Ace', registrationNumber: `TN88OW00${digits}` };
  const vehicle = await api<{ id: string }>(page, 'post', `/customers/${customer.id}/vehicles`, made);
  const card = await api<{ id: string }>(page, 'post', '/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 50_000,
    estimatedDelivery: dayAhead(40),
  });
  const line = { kind: 'LABOUR', description: 'Odd work', quantity: 1, rate: 900 };
  await api(page, 'post', `/jobcards/${card.id}/lines`, line);

  await page.goto(`/garage/customers/${customer.id}`);
  const head = page.locator('.head');
  await expect(head).toContainText('Outstanding ₹900.00');
  await expect(page.getByRole('link', { name: `Call Owing ${digits}` })).toHaveAttribute(
    'href',
    `tel:98444000${digits}`,
  );
  await expect(page.getByRole('link', { name: `WhatsApp to Owing ${digits}` })).toHaveAttribute(
    'href',
    `https://wa.me/9198444000${digits}`,
  );
  await expect(page.getByText(/^Next service \d+ \w{3} \d{4} or at 60,000 km$/)).toBeVisible();

  await page.getByRole('button', { name: 'Collect' }).click();
  const pay = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(pay.getByLabel('Amount')).toHaveValue(/900/);
  await pay.getByText('Cash', { exact: true }).click();
  await pay.getByRole('button', { name: 'Record Payment' }).click();
  await expect(pay).toHaveCount(0);
  await expect(head).toContainText('Outstanding ₹0.00');
  await expect(page.getByRole('button', { name: 'Collect' })).toHaveCount(0);

  await page.getByRole('link', { name: 'New Booking' }).click();
  const booking = page.getByRole('dialog', { name: 'New Booking' });
  await expect(booking.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(`Owing ${digits}`));
});

test('nobody is added whose vehicle lacks something: what is missing is said first @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers?new=1');
  const sent: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname));
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel(/^Name/).pressSequentially('With Half A Vehicle');
  await dialog.getByLabel(/^Phone/).pressSequentially(newPhone());
  await dialog.getByLabel('Make').pressSequentially('Tata');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog.getByText('Model is required')).toBeVisible();
  await expect(dialog.getByText('Registration number is required')).toBeVisible();
  await expect(dialog.getByLabel('Model')).toBeFocused();
  expect(sent.filter((path) => path.includes('/customers'))).toEqual([]);
  await dialog.getByLabel('Model').pressSequentially('Ace');
  await dialog.getByLabel(/^Registration/).pressSequentially(`TN09AB${String(Date.now()).slice(-4)}`);
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog).toHaveCount(0);
});
