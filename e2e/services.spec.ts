import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a service is added with the slug its name gives, changed, switched off and deleted @desk', async ({
  page,
}, info) => {
  const name = `Journey Polish ${info.project.name}`;
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Services Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await expect(dialog.getByLabel('Base price')).toHaveValue('0');
  await expect(dialog.getByLabel('Duration')).toHaveValue('60');
  await dialog.getByLabel('Service name').fill(name);
  await expect(dialog.getByLabel('Slug')).toHaveValue(`journey-polish-${info.project.name}`);
  await dialog.getByText('Detailing', { exact: true }).click();
  await dialog.getByLabel('Base price').fill('1234.50');
  await dialog.getByLabel('Duration').fill('90');
  await expect(dialog.getByText('1 h 30 min')).toBeVisible();
  await dialog.getByLabel('Description').fill('Washed, clayed and polished by hand.');
  await dialog.getByRole('combobox', { name: 'Tags' }).or(dialog.getByLabel('Tags')).first().fill('wax, shine');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(dialog).toHaveCount(0);
  const card = cardOf(page, name);
  await expect(card).toContainText('Detailing');
  await expect(card).toContainText('₹1,234.50');
  await expect(card).toContainText('1 h 30 min');
  await expect(card).toContainText('shine');

  await choose(page, name, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await edit.getByLabel('Service name').fill(`${name} twice`);
  await expect(edit.getByLabel('Slug')).toHaveValue(`journey-polish-${info.project.name}`);
  await edit.getByRole('button', { name: 'Save Service' }).click();
  await expect(edit).toHaveCount(0);

  const changed = cardOf(page, `${name} twice`);
  const active = changed.getByRole('switch');
  await active.click();
  await expect(active).not.toBeChecked();
  const message = page.getByText(`${name} twice is inactive`).first();
  await expect(message).toBeVisible();
  if (info.project.name === 'desktop') await expectBeside(message, page.getByText('owner@demo.test'));
  await active.click();
  await expect(page.getByText(`${name} twice is active`).first()).toBeVisible();
  await page.reload();
  await expect(active).toBeChecked();

  await choose(page, `${name} twice`, 'Delete');
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this service?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(changed).toHaveCount(0);
});

test('a service with fields missing or a slug that is taken says so at each field, and keeps what was typed @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await dialog.getByLabel('Base price').fill('');
  await dialog.getByLabel('Duration').fill('');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(dialog.locator('.err')).toHaveText([
    'Service name is required',
    'Slug is required',
    'Category is required',
    'Base price is required',
    'Duration is required',
    'Description is required',
  ]);
  await expect(dialog.getByLabel('Service name')).toBeFocused();
  await dialog.getByLabel('Base price').fill('-1');
  await dialog.getByLabel('Duration').fill('10');
  await dialog.getByLabel('Slug').fill('Two Words');
  await expect(dialog.locator('.err')).toContainText([
    'Service name is required',
    'Slug must contain only lowercase letters, numbers, and hyphens',
    'Category is required',
    'Price must be positive',
    'Duration must be at least 15 minutes',
  ]);
  await dialog.getByLabel('Service name').fill('Second Oil Change');
  await expect(dialog.getByLabel('Slug')).toHaveValue('Two Words');
  await dialog.getByLabel('Slug').fill('engine-oil-change');
  await dialog.getByText('Repair', { exact: true }).click();
  await dialog.getByLabel('Base price').fill('100');
  await dialog.getByLabel('Duration').fill('30');
  await dialog.getByLabel('Description').fill('Same as the first.');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(dialog.getByText('Engine Oil Change already has this slug')).toBeVisible();
  await expect(dialog.getByLabel('Slug')).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('Same as the first.');
});

test('a switch that is refused flips back and says why, and a service in use stays @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/services');
  const active = cardOf(page, 'Periodic Service').getByRole('switch');
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/garages/services/*', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: '' });
  });
  await active.click();
  await expect(active).not.toBeChecked();
  answer();
  await expect(page.getByText('Failed to update service status').first()).toBeVisible();
  await expect(active).toBeChecked();
  await page.unroute('**/api/v1/garages/services/*');

  await choose(page, 'Periodic Service', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Periodic Service is in .* so it must stay/).first()).toBeVisible();
  await expect(cardOf(page, 'Periodic Service')).toBeVisible();
});

test('services are found by words and by category, and a list that cannot be loaded says so @desk', async ({
  page,
}) => {
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/services');
  await expect(cardOf(page, 'Periodic Service')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Service' })).toHaveCount(0);
  await expect(page.getByText('₹')).toHaveCount(0);
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect(cardOf(page, 'Periodic Service')).toHaveCount(0);
  await expect(cardOf(page, 'Clutch Overhaul')).toBeVisible();
  await page.getByLabel('Search services').fill('pressure plate');
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Search services').fill('nothing of the kind');
  await expect(page.getByText('No services found')).toBeVisible();

  await page.route('**/api/v1/garages/services?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.goto('/garage/services?search=oil');
  await expect(page.getByText('Loading services...')).toBeVisible();
  await expect(page.getByText('Failed to load services')).toBeVisible();
});

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A message does not lie over who is signed in. */
async function expectBeside(message: Locator, other: Locator) {
  const [one, two] = [(await message.boundingBox())!, (await other.boundingBox())!];
  expect(one.x).toBeGreaterThan(two.x + two.width);
}
