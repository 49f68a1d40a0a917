import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a customer or a lead that could not be added is told of once, in the form it was sent from @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers?new=1');
  const customer = page.getByRole('dialog', { name: 'Add Customer' });
  await page.route('**/api/v1/garages/customers', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await fill(customer, 'Told Once');
  await customer.getByRole('button', { name: 'Add Customer' }).click();
  await expect(customer.getByRole('alert')).toHaveText('Failed to create customer');
  expect(await toastsDrawn(page)).toBe(0);

  await page.goto('/garage/leads');
  await page.getByRole('button', { name: 'Add Lead' }).first().click();
  const lead = page.getByRole('dialog', { name: 'Add New Lead' });
  await page.route('**/api/v1/garages/leads', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await fill(lead, 'Told Once');
  await lead.getByRole('button', { name: 'Create Lead' }).click();
  await expect(lead.getByRole('alert')).toHaveText('No connection. Check your network and try again.');
  expect(await toastsDrawn(page)).toBe(0);
});

test('what failed after its form was closed, or while one wrote on further down, is told of by a message @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/services');
  const adding = page.getByRole('dialog', { name: 'Add Service' });
  await page.getByRole('button', { name: 'Add Service' }).tap();
  await adding.getByLabel('Service name').fill('Told Once');
  await adding.getByText('Detailing', { exact: true }).tap();
  await adding.getByLabel('Description').fill('Said once.');
  const refuse = await hold(page, '**/api/v1/garages/services');
  await adding.getByRole('button', { name: 'Add Service' }).tap();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).tap();
  await expect(adding).toHaveCount(0);
  refuse();
  await expect(page.locator('.toast')).toContainText('Failed to create service');

  await page.goto('/garage/customers?new=1');
  const customer = page.getByRole('dialog', { name: 'Add Customer' });
  await fill(customer, 'Told Once');
  const refuseThis = await hold(page, '**/api/v1/garages/customers');
  await customer.getByRole('button', { name: 'Add Customer' }).tap();
  await customer.getByLabel('Make').pressSequentially('Ma', { delay: 150 });
  refuseThis();
  await expect(page.locator('.toast')).toContainText('Failed to create customer');
  await expect(customer.getByLabel('Make')).toBeFocused();
});

/** How many messages stand there once what was just drawn is: one that does not belong there would go by itself. */
const toastsDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelectorAll('.toast').length;
  });

async function fill(dialog: Locator, name: string) {
  await dialog.getByLabel('Name').first().fill(name);
  await dialog.getByLabel('Phone').first().fill('9300055003');
}

/** What is sent there is answered when one says so, and then refused without words. */
async function hold(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held.promise;
    return route.fulfill({ status: 500, body: '' });
  });
  return held.resolve;
}
