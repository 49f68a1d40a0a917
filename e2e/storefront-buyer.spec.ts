import type { Page } from '@playwright/test';
import type { App } from './support/server.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a buyer who is signed in is greeted without anything moving, however long the name', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  const renamed = await page.request.put('/api/v1/auth/profile', {
    data: { name: 'Venkatasubramanian Krishnamurthy' },
  });
  expect(renamed.ok()).toBe(true);
  await watchShifts(page);
  for (const path of ['/', '/products/onions', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.account .who')).toHaveText(/^Venkatasubramanian/);
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
  }
  await page.goto('/products/onions');
  await expect(page.getByRole('link', { name: 'Register Business' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call to Order' }).first()).toHaveAttribute('href', /^tel:/);
  await page.request.put('/api/v1/auth/profile', { data: { name: 'Demo Buyer' } });
});

test('a buyer whose account has only a phone finds the forms filled in, and is asked for no e-mail @phone', async ({
  page,
  app,
}, info) => {
  const phone = info.project.name === 'phone' ? '9000044441' : '9000044442';
  const business = `Known Mess ${info.project.name}`;
  await signInByCode(page, app, phone);
  const told = { name: 'Known Cook', businessName: business, businessType: 'Canteen', city: 'Kochi' };
  expect((await page.request.put('/api/v1/auth/profile', { data: told })).ok()).toBe(true);
  await watchShifts(page);
  for (const [path, own] of [
    ['/contact?subject=Feedback', 'Send us a message'],
    ['/partnerships', 'Propose a partnership'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const form = page.getByRole('form', { name: own });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Known Cook');
    await expect(form.getByLabel('Business name')).toHaveValue(business);
    await expect(form.getByLabel('Phone')).toHaveValue(phone);
    await expect(form.getByLabel('Business type')).toHaveValue('Canteen');
    expect([path, await shiftsOf(page)]).toEqual([path, []]);
    await form.getByLabel('Message').fill('Send me the new rates.');
    await form.getByRole('button').click();
    await expect(form.getByText(/^Thank you for contacting us!/)).toBeVisible();
    // the second press of a double one sends nothing more
    await form.getByRole('button').click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Known Cook');
    await expect(form.getByText(/^Thank you for contacting us!/)).toBeVisible();
  }
  const sent = async () => (await app.outbox()).filter(({ text }) => text.includes(business));
  await expect.poll(async () => (await sent()).map(({ data }) => data['email'])).toEqual([null, null]);
  await page.goto('/');
  const lead = page.getByRole('form', { name: 'Get Started Today' });
  await expect(lead.getByLabel('Owner name')).toHaveValue('Known Cook');
  await expect(lead.getByLabel('Phone')).toHaveValue(phone);
  await lead.getByLabel('City').selectOption('Pune');
  await lead.getByRole('button').click();
  await expect(lead.getByText(/^Thank you!/)).toBeVisible();
  await lead.getByRole('button').click();
  await expect(lead.getByText(/^Thank you!/)).toBeVisible();
  await expect(lead.getByLabel('City')).toHaveValue('Pune');
  await expect.poll(async () => (await sent()).length).toBe(3);
});

test('whoever signs in without a city has that of their business @phone', async ({ page, app }, info) => {
  const phone = info.project.name === 'phone' ? '9000044451' : '9000044452';
  await signInByCode(page, app, phone);
  await page.request.put('/api/v1/auth/profile', { data: { name: 'Kochi Cook', city: 'Kochi' } });
  await page.goto('/login');
  await expect(page).toHaveURL('/account');
  await page.goto('/about');
  await expect(page.locator('.city summary')).toHaveText('Kochi');
});

/** Signs in by a code, without going through the screen. */
async function signInByCode(page: Page, app: App, phone: string) {
  expect((await page.request.post('/api/v1/auth/customer/send-otp', { data: { phone } })).ok()).toBe(true);
  const otp = await lastCode(app, phone);
  expect((await page.request.post('/api/v1/auth/customer/verify-otp', { data: { phone, otp } })).ok()).toBe(true);
}

async function lastCode(app: App, phone: string): Promise<string> {
  const codes = async () =>
    (await app.outbox()).filter(({ to }) => to.endsWith(phone)).map(({ text }) => /\d{6}/.exec(text)?.[0]);
  await expect.poll(codes).not.toEqual([]);
  return (await codes()).at(-1) ?? '';
}
