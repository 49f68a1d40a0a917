import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('a garage with two branches says where a card and a booking are, in lists, reports and on paper; with one it says nothing @desk', async ({
  page,
}) => {
  const api = await newGarage(page);
  const customer = await api('post', '/customers', { name: 'Branch Customer', phone: '9444400021' });
  const vehicle = { make: 'Tata', model: 'Ace', registrationNumber: 'TN88BR0001' };
  await api('post', `/customers/${customer.id}/vehicles`, vehicle);
  await page.goto(`/garage/jobcards?new=${customer.id}`);
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await expect(dialog.getByLabel('Odometer')).toBeVisible();
  await expect(dialog.getByLabel('Branch')).toHaveCount(0);
  await expect(page.getByLabel('Branch')).toHaveCount(0);

  await page.goto('/garage/settings/branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  await page.getByLabel('Branch 2', { exact: true }).fill('Adyar');
  await page.getByLabel('Address of Adyar').fill('7 Beach Road, Chennai 600020');
  await page.getByLabel('Phone of Adyar').fill('12345');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText(/phone .*10/i).first()).toBeVisible();
  await page.getByLabel('Phone of Adyar').fill('9444400022');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText('Branches saved').first()).toBeVisible();

  await page.goto(`/garage/jobcards?new=${customer.id}`);
  await dialog.getByLabel('Branch').selectOption({ label: 'Adyar' });
  await dialog.getByLabel('Odometer').fill('42100');
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/garage/jobcards');
  await page.getByLabel('Branch').selectOption({ label: 'Main branch' });
  await expect(page.getByText('No job cards found')).toBeVisible();
  await page.getByLabel('Branch').selectOption({ label: 'Adyar' });
  await expect(page).toHaveURL(/branchId=/);
  const row = page.getByRole('table', { name: 'Job cards' }).getByRole('row').filter({ hasText: 'Branch Customer' });
  await expect(row).toHaveCount(1);
  const asked = new URL(page.url()).search;

  await row.getByRole('link').first().click();
  await expect(page.getByText('Adyar', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.paper')).toContainText('7 Beach Road, Chennai 600020');

  await page.goto(`/garage/reports/jobcards${asked}`);
  await expect(page.getByLabel('Branch')).not.toHaveValue('');
  await expect(page.locator('.head .sub').first()).toContainText('Adyar');
  await page.getByRole('link', { name: '1', exact: true }).first().click();
  await expect(page).toHaveURL(/rows\?.*branchId=/);
  await page.goto('/garage/reports/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Branch')).toHaveCount(0);

  await page.goto('/garage/bookings?view=list');
  await expect(page.getByLabel('Branch')).toHaveCount(1);
});

/** Registers a garage of its own, so that the demo's keeps its one branch; calls of its owner. */
async function newGarage(page: Page) {
  const call = async (method: 'post' | 'put', path: string, data: unknown) => {
    const answer = await page.request[method](`/api/v1${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const slug = `branches-${Date.now()}`;
  await call('post', '/garages/register', {
    name: 'Two Branches',
    slug,
    address: '1 Test Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    ownerName: 'Test Owner',
    ownerEmail: `${slug}@test.example`,
    ownerPassword: 'a long enough one 42',
  });
  return (method: 'post' | 'put', path: string, data: unknown) => call(method, `/garages${path}`, data);
}
