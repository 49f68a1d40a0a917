import { registerForGst } from './support/gst.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { callTime, late, newCard, type } from './support/typing.ts';

test('the customer picker takes its first match by Enter, waits for it, and offers somebody new @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  const other = await newCard(page, 'advisor@demo.test');
  await late(page, '**/api/v1/garages/customers?**', 'GET', (n) => (n === 2 ? 5 : 2) * callTime);
  await page.goto('/garage/jobcards?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  const picker = dialog.getByRole('combobox', { name: 'Customer' });
  await picker.click();
  const older = page.waitForRequest(/search=Typed/);
  await type(page, other.customerName.slice(0, -4));
  await expect(picker).toHaveValue(other.customerName.slice(0, -4));
  await older;
  await type(page, card.customerName.slice(-4));
  // none of what the older text found stands there under the newer one
  await expect(page.getByRole('option').filter({ hasText: other.customerName })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(new RegExp(`^${card.customerName} - `));
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(card.vehicleId);
  await picker.click();
  await page.keyboard.press('Control+a');
  await type(page, 'Nobody yet');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding.getByLabel('Name')).toHaveValue('Nobody yet');
  // whoever was typing goes on typing, with the keyboard that is up
  await expect(adding.getByLabel('Phone')).toBeFocused();
});

test('what is typed elsewhere while a form is being refused stays where it is typed @desk', async ({ page }) => {
  // the codes of the demo garage may have six digits by now
  await openOwnGarage(page, 'Short Codes Garage', 'Journey Owner');
  await registerForGst(page);
  await late(page, '**/api/v1/garages/settings', 'PUT', 900);
  await page.getByLabel('HSN digits on documents').selectOption('6');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save GST' }).click();
  const partsCode = page.getByLabel('Parts, HSN');
  await partsCode.click();
  await partsCode.press('Control+A');
  await type(page, '870899');
  expect((await refused).status()).toBe(400);
  await expect(page.getByText('their codes are shorter').first()).toBeVisible();
  await type(page, '10');
  await expect(partsCode).toHaveValue('87089910');
  const said = page.locator('.toast').filter({ hasText: 'The settings could not be saved' });
  await expect(said).toContainText('their codes are shorter');

  // by Enter, and typed on in the same field
  const legalName = page.getByLabel('Legal name');
  await legalName.click();
  await type(page, 'Demo');
  const again = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await type(page, ' Motors');
  expect((await again).status()).toBe(400);
  // once, of the last try
  await expect(said).toHaveCount(1);
  await type(page, ' 46');
  await expect(legalName).toHaveValue('Demo Motors 46');
});
