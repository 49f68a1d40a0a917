import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { refuseStorage } from './support/refuse-storage.ts';
import { expect, test } from './support/test.ts';

const thanks = 'Thank you! Our team will call you within 24 hours.';

test('a food business in Chennai leaves a lead, and the sales inbox hears of it', async ({ page, app }, info) => {
  const business = `Journey Tea Stall ${info.project.name}`;
  await page.goto('/chennai');
  const form = page.getByRole('form', { name: 'Get Started Today' });
  const say = async (words: string) => {
    await form.getByRole('button').click();
    await expect(form.getByRole('alert')).toHaveText(words);
  };
  await say('Please enter a valid phone number');
  await form.getByLabel('Phone').fill('9000000001');
  await say('Please select your business type');
  await form.getByLabel('Business type').selectOption('Tea Stall / Chai Shop');
  await say('Please enter your business name');
  await form.getByLabel('Business name').fill(business);
  await form.getByLabel('City').selectOption('Mumbai');
  await form.getByRole('button').click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('Mumbai');
  await expect(form.getByLabel('Business name')).toHaveValue('');
  // the second press of a double one may come after the answer
  await form.getByRole('button').click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  // what is typed next was not sent, so no thanks stand above it
  await form.getByLabel('Phone').pressSequentially('90', { delay: 150 });
  await expect(page.getByText(thanks)).toHaveCount(0);
  await say('Please enter a valid phone number');
  await expectInOutbox(app, business);
});

test('the form works without script, and keeps what was typed when something is wrong @desk', async ({
  browser,
  app,
  viewport,
}, info) => {
  const business = `Journey Canteen ${info.project.name}`;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url, viewport });
  const page = await context.newPage();
  await page.goto('/mumbai');
  await fill(page, business, '12345');
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue(business);
  await fill(page, business, '9000000002');
  await expect(page.getByText(thanks)).toBeVisible();
  await expectInOutbox(app, business);
  await context.close();
});

test('a bad line keeps what was typed, says so, and the lead is left once @phone', async ({ page, app }, info) => {
  const business = `Journey Mess ${info.project.name}`;
  const leads = '**/api/v1/public/leads';
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Get Started Today' });
  await page.route(leads, (route) => route.abort('internetdisconnected'));
  await expect(form.getByRole('button')).toBeEnabled();
  await form.getByLabel('Business name').fill(business);
  await expect(page.locator('[data-island]').filter({ has: form })).toHaveAttribute('data-hydrated');
  await form.getByLabel('Phone').fill('9000000003');
  await form.getByLabel('Business type').selectOption('Mess / Boarding');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('No connection. Check your network and try again.');
  await expect(form.getByLabel('Business name')).toHaveValue(business);
  await page.unroute(leads);
  // the lead arrives, its answer does not
  await page.route(leads, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.getByRole('button').click();
  await expectInOutbox(app, business);
  await expect(form.getByRole('alert')).toHaveText('No connection. Check your network and try again.');
  await page.unroute(leads);
  await form.getByRole('button').dblclick();
  await expect(page.getByText(thanks)).toBeVisible();
  expect((await app.outbox()).filter(({ text }) => text.includes(business))).toHaveLength(1);
});

test('an answer that comes too late is waited for no longer, and the button has the focus again @desk', async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => within(ms / 20);
  });
  await page.route('**/api/v1/public/leads', () => new Promise<void>(() => {}));
  await page.goto('/');
  await fill(page, `Journey Juice ${info.project.name}`, '9000000005');
  const form = page.getByRole('form', { name: 'Get Started Today' });
  await expect(form.getByRole('alert')).toHaveText(
    'The server took too long to answer. Try again: it may be saved, and is not saved twice.',
  );
  await expect(form.getByRole('button')).toBeFocused();
  await expect(form.getByLabel('Phone')).toHaveValue('9000000005');
});

test('who goes by keys finds the focus at the picker when the page comes again for another city @desk', async ({
  page,
}) => {
  await page.goto('/about');
  const picker = page.locator('header summary', { hasText: 'Select City' });
  await picker.press('Enter');
  await page.getByRole('link', { name: 'Kochi, Kerala' }).press('Enter');
  await expect(page.locator('header summary', { hasText: 'Kochi' })).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
});

test('who refuses cookies and storage can read, choose a city and leave a lead @desk', async ({ page, app }, info) => {
  const business = `Journey Bakery ${info.project.name}`;
  await refuseStorage(page);
  await page.goto('/');
  await page.getByText('Select City').first().click();
  await page.getByText('Kolkata, West Bengal').first().click();
  await expect(page).toHaveURL(/\/kolkata$/);
  await fill(page, business, '9000000004');
  await expect(page.getByText(thanks)).toBeVisible();
  await expectInOutbox(app, business);
});

test('a city we do not know is a page not found @desk', async ({ page }) => {
  const answer = await page.goto('/madurai');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expectNoAxeViolations(page);
});

test('picking a city on the home page puts it into the address and into the form @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Select City' }).or(page.getByText('Select City')).first().click();
  await page
    .getByRole('link', { name: 'Mumbai, Maharashtra' })
    .or(page.getByRole('option', { name: 'Mumbai, Maharashtra' }))
    .or(page.getByText('Mumbai, Maharashtra'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/mumbai$/);
  await expect(page.getByLabel('City').last()).toHaveValue('Mumbai');
  await page.goto('/');
  await expect(page.getByText('Mumbai').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

async function fill(page: Page, business: string, phone: string) {
  await page.getByLabel('Business name').fill(business);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Business type').selectOption('Canteen');
  await page.getByRole('form', { name: 'Get Started Today' }).getByRole('button').click();
}

async function expectInOutbox(
  app: { outbox: () => Promise<{ to: string; text: string; data: unknown }[]> },
  business: string,
) {
  await expect
    .poll(async () => JSON.stringify(await app.outbox()), { message: 'the sales inbox hears of the lead' })
    .toContain(business);
}
