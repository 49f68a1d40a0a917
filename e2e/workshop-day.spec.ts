import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('a new garage takes a customer’s vehicle from the gate to delivery and sees the day’s money', async ({
  page,
}, info) => {
  const mark = info.project.name;
  await registerGarage(page, mark);
  await addCustomer(page, mark);
  await openJobCard(page);
  await addLine(page, 'Labour', 'General service', '1', '1500');
  await addLine(page, 'Part', 'Engine oil', '3.5', '500.50');
  await expect(page.getByText('₹3,251.75').first()).toBeVisible();

  await page.getByRole('button', { name: 'Start Work' }).click();
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  await pay(page, '2000', 'UPI');
  await expect(page.getByText('Partial Payment').first()).toBeVisible();
  await pay(page, '1251.75', 'Cash');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByRole('button', { name: 'Deliver' })).toHaveCount(0);

  await page.goto('/garage/dashboard');
  await expect(page.getByText('₹3,251.75')).toBeVisible();
  const stats = page.getByRole('region', { name: 'Quick Stats' });
  await expect(stats).toContainText(/Completed Today\s*1/);

  await signOut(page);
  await expect(page).toHaveURL(/\/garage\/login/);
  await page.goto('/garage/customers');
  await expect(page).toHaveURL(/\/garage\/login/);
});

async function registerGarage(page: Page, mark: string) {
  await page.goto('/garage/register');
  await page.getByLabel('Garage name').fill(`Journey Motors ${mark}`);
  await expect(page.getByLabel('Slug')).toHaveValue(`journey-motors-${mark}`);
  await page.getByLabel('Full address').fill('1 Test Street, Guindy');
  await page.getByLabel('City', { exact: false }).first().fill('Chennai');
  await page.getByLabel('Owner name').fill('Journey Owner');
  await page.getByLabel('Owner email').fill(`owner-${mark}@journey.test`);
  await page
    .getByLabel('Password *', { exact: true })
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .fill('secret-1');
  await page.getByLabel('Confirm password').fill('secret-2');
  await page.getByRole('button', { name: 'Register Garage' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('secret-1');
  await page.getByRole('button', { name: 'Register Garage' }).click();
  await expect(page).toHaveURL(/\/garage\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Welcome, Journey Owner' })).toBeVisible();
}

async function addCustomer(page: Page, mark: string) {
  await page.goto('/garage/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Phone is required')).toBeVisible();
  await dialog.getByLabel('Name').first().fill(`Journey Customer ${mark}`);
  await dialog.getByLabel('Phone').first().fill('9000012345');
  await dialog.getByLabel('Make').fill('Maruti');
  await dialog.getByLabel('Model').fill('Swift');
  await dialog.getByLabel('Registration number').fill('tn 09-bx 4471');
  await dialog.getByRole('button', { name: 'Add Customer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Journey Customer ${mark}` })).toBeVisible();
  await expect(page.getByText('TN 09 BX 4471')).toBeVisible();
}

async function openJobCard(page: Page) {
  await page.getByRole('link', { name: /^Journey Customer/ }).click();
  await page.getByRole('link', { name: 'New Job Card' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await dialog.getByLabel('Vehicle').selectOption({ label: 'Maruti Swift - TN 09 BX 4471' });
  await dialog.getByLabel('Odometer').fill('42100');
  await dialog.getByLabel('Customer concerns').fill('Brakes squeal');
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/garage\/jobcards\/[0-9a-f-]{36}/);
}

async function addLine(page: Page, kind: 'Labour' | 'Part', description: string, quantity: string, rate: string) {
  const form = page.getByRole('form', { name: 'Add a line' });
  await form
    .getByRole('button', { name: kind })
    .or(form.getByRole('radio', { name: kind }))
    .first()
    .click();
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Quantity').fill(quantity);
  await form.getByLabel('Rate').fill(rate);
  await form.getByLabel('Rate').press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText(description);
}

async function pay(page: Page, amount: string, mode: string) {
  await page
    .getByRole('button', { name: /^(record )?payment$/i })
    .locator('visible=true')
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('radio', { name: mode }).check({ force: true });
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog).toHaveCount(0);
}

async function signOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).locator('visible=true').first().click();
}
