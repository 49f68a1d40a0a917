import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

const humanPace = { delay: 150 };

test('a landline stands with its 0 and area code where it was typed, saved and is called from @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Landline Motors', 'Landline Owner');
  await page.goto('/garage/settings');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('');
  await phone.pressSequentially('04423456789', humanPace);
  await page.getByRole('button', { name: 'Save Garage' }).click();
  await expect(page.getByText('Garage saved').first()).toBeVisible();
  await expect(phone).toHaveValue('044 2345 6789');
  await page.reload();
  await expect(phone).toHaveValue('044 2345 6789');
  // nothing was changed in it
  await phone.focus();
  await page.getByLabel('Garage name').focus();
  await expect(page.getByRole('button', { name: 'Discard Changes' })).toHaveCount(0);

  await page.goto('/garage/customers?new=1');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await adding.getByLabel('Name').first().fill('Mysore Fleet');
  await adding.getByLabel('Phone').first().pressSequentially('0821 234 5678', humanPace);
  await adding.getByLabel('Alternate phone').pressSequentially('08023456789', humanPace);
  await adding.getByRole('button', { name: 'Add Customer' }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole('link', { name: 'Mysore Fleet' }).first().click();
  for (const [written, address] of [
    ['0821 234 5678', 'tel:08212345678'],
    ['080 2345 6789', 'tel:08023456789'],
  ] as const)
    await expect(page.getByRole('link', { name: written }).first()).toHaveAttribute('href', address);
});
