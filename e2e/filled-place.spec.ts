import { dayAhead } from './support/clock.ts';
import { openBill } from './support/open-bill.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('city and state follow the pincode and the GSTIN that are typed, at billing and of a new company, until they are typed @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Filling Motors', 'Filling Owner');
  const tax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };
  await send('put', '/settings', { state: 'Tamil Nadu', gstin: '33AAAAA0000A1Z9', tax });
  const walkIn = { name: 'Walk-in Buyer', phone: '9000012345' };
  const { id: customerId } = await send<{ id: string }>('post', '/customers', walkIn);
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<{ id: string }>('post', `/customers/${customerId}/vehicles`, car);
  const card = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0) };
  const { id } = await send<{ id: string }>('post', '/jobcards', card);
  await send('post', `/jobcards/${id}/lines`, { kind: 'LABOUR', description: 'Repaint', quantity: 1, rate: 60_000 });
  for (const status of ['IN_PROGRESS', 'READY']) await send('put', `/jobcards/${id}/status`, { status });

  const dialog = await openBill(page, `/garage/jobcards/${id}`);
  await dialog.getByRole('button', { name: 'Add address' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Customer' });
  await edit.getByLabel('Address line 1').pressSequentially('14 MG Road', { delay: 150 });
  await expect(edit.getByLabel('State')).toHaveValue('Tamil Nadu');
  await edit.getByLabel('Pincode').pressSequentially('560001', { delay: 150 });
  await expect(edit.getByLabel('City')).toHaveValue('Bangalore');
  await expect(edit.getByLabel('State')).toHaveValue('Karnataka');
  await edit.getByLabel('State').fill('');
  await edit.getByLabel('State').pressSequentially('Tamil Nadu', { delay: 150 });
  const differs = 'Pincode 560001 is in Karnataka, and the address says Tamil Nadu. Please check which is right.';
  await expect(edit.getByRole('status').filter({ hasText: differs })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(dialog.locator('.buyer')).toContainText('Tamil Nadu (33)');
  await dialog
    .locator('.form-alert')
    .filter({ hasText: differs })
    .getByRole('button', { name: 'Edit address' })
    .click();
  await edit.getByLabel('State').fill('');
  await edit.getByLabel('State').pressSequentially('Karnataka', { delay: 150 });
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(dialog.locator('.buyer')).toContainText('Karnataka (29)');
  await expect(dialog.getByText(differs)).toHaveCount(0);

  await page.goto('/garage/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding.getByLabel('State')).toHaveValue('Tamil Nadu');
  await adding.getByText('Corporate', { exact: true }).click();
  await adding.getByLabel('GST number').pressSequentially('29AAACB5566M1Z7', { delay: 150 });
  await expect(adding.getByLabel('State')).toHaveValue('Karnataka');
  await expect(adding.getByLabel('City')).toHaveValue('');
  await adding.getByLabel('City').pressSequentially('Hubballi', { delay: 150 });
  await adding.getByLabel('Pincode').pressSequentially('560001', { delay: 150 });
  await expect(adding.getByLabel('City')).toHaveValue('Hubballi');
});
