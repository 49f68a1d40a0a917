import type { Locator } from '@playwright/test';
import { newPhone } from './support/new-phone.ts';
import { plateOf } from './support/new-booking.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

const wrongFields = (form: Locator) => form.locator('[aria-invalid="true"]');

test('what is missing is no longer said of a vehicle that comes with the customer who was added', async ({
  page,
}, info) => {
  await signIn(page, 'advisor@demo.test');
  await page.goto('/garage/jobcards?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  await expect(wrongFields(dialog)).toHaveCount(2);
  await dialog.getByRole('combobox', { name: 'Customer' }).click();
  const plate = plateOf(info);
  await type(page, plate);
  await page.getByRole('option', { name: `Add customer "${plate}"` }).click();
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await adding.getByLabel('Name').fill('Filled Along');
  await adding.getByLabel('Phone').fill(newPhone());
  await adding.getByLabel('Make').fill('Tata');
  await adding.getByLabel('Model').fill('Ace');
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Vehicle', exact: true }).locator('option:checked')).toContainText(
    plate,
  );
  await expect(wrongFields(dialog)).toHaveCount(1);
  await expect(wrongFields(dialog)).toHaveAccessibleName(/^Odometer/);
  await expect(dialog.getByText('Vehicle is required')).toHaveCount(0);
});

test('what was wrong with a price is no longer said once a service brings its own @desk', async ({ page }) => {
  await signIn(page, 'advisor@demo.test');
  await page.goto('/garage/bookings?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const price = dialog.getByLabel('Estimated price');
  await price.click();
  await type(page, '-5');
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await dialog
    .getByRole('group', { name: /at once|Booked most/ })
    .getByRole('button')
    .first()
    .click();
  await expect(price).not.toHaveValue('-5');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
});
