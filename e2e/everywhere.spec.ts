import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { keepClock } from './support/clock.ts';
import { newPhone } from './support/new-phone.ts';
import { signIn } from './support/sign-in.ts';
import { stepsTakenBack } from './support/steps-taken-back.ts';
import { expect, test } from './support/test.ts';

test('two people change one customer: the later one sees what changed, keeps their own words or takes the other’s @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner@demo.test');
  const made = await page.request.post('/api/v1/garages/customers', {
    data: { name: 'Two Hands', phone: newPhone(), city: 'Salem' },
  });
  const { id } = await made.json();
  const other = await browser.newContext({ baseURL: baseURL! });
  await keepClock(other);
  const second = await other.newPage();
  await signIn(second, 'advisor@demo.test');

  const [mine, theirs] = [await edit(page, id), await edit(second, id)];
  await theirs.getByLabel('City').fill('Madurai');
  await theirs.getByLabel('Notes').fill('Pays by UPI');
  await theirs.getByRole('button', { name: 'Save Customer' }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByLabel('City').fill('Erode');
  await mine.getByRole('button', { name: 'Save Customer' }).click();
  const notice = mine.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByRole('listitem')).toHaveText([
    'City: now Madurai, you have Erode',
    'Notes: now Pays by UPI',
  ]);
  await expect(mine.getByLabel('City')).toHaveValue('Erode');
  await expectNoAxeViolations(page);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(mine).toHaveCount(0);
  await expect.poll(() => kept(page, id)).toEqual(['Erode', 'Pays by UPI']);

  const again = await edit(second, id);
  await page.request.put(`/api/v1/garages/customers/${id}`, { data: { city: 'Karur' } });
  await again.getByLabel('City').fill('Ooty');
  await again.getByRole('button', { name: 'Save Customer' }).click();
  await again.getByRole('button', { name: 'Take theirs' }).click();
  await expect(again.getByLabel('City')).toHaveValue('Karur');
  await again.getByRole('button', { name: 'Save Customer' }).click();
  await expect(again).toHaveCount(0);
  expect(await kept(page, id)).toEqual(['Karur', 'Pays by UPI']);
  await other.close();
});

test('without network, or pressed twice, what was typed stays and is saved once; a session that ended goes on after signing in @phone', async ({
  page,
}, info) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  const phone = newPhone();
  await dialog.getByLabel(/^Name/).fill('Kept Through It All');
  await dialog.getByLabel(/^Phone/).fill(phone);
  const add = dialog.getByRole('button', { name: 'Add Customer' });

  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await add.click();
  await expect(dialog.getByText('No connection. Check your network and try again.')).toBeVisible();
  await expect(dialog.getByLabel(/^Phone/)).toHaveValue(phone);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);

  // the server takes it, and its answer is lost on the way
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/garages/customers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await add.click();
  await expect.poll(() => keys.length).toBe(1);
  await expect(dialog.getByText('No connection. Check your network and try again.')).toBeVisible();

  await page.context().clearCookies();
  await add.dblclick();
  const signingIn = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(signingIn.getByLabel(/^Email/)).toHaveValue('owner@demo.test');
  if (!info.project.name.includes('phone')) await expect(signingIn.getByLabel(/^Password/)).toBeFocused();
  await signingIn.getByLabel(/^Password/).fill('wrong');
  await signingIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(signingIn.getByText('Invalid credentials')).toBeVisible();
  await signingIn.getByLabel(/^Password/).fill('demo1234');
  await signingIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Kept Through It All added').first()).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  const found = await page.request.get(`/api/v1/garages/customers?search=${phone}`);
  expect(await found.json()).toHaveLength(1);

  // somebody else takes the seat, once the dialog's step of history is taken back
  await stepsTakenBack(page);
  await page.goto('/garage/customers?new=1');
  await dialog.getByLabel(/^Name/).fill('Never Saved');
  await dialog.getByLabel(/^Phone/).fill(newPhone());
  await page.context().clearCookies();
  await add.click();
  await signingIn.getByLabel(/^Email/).fill('cashier@demo.test');
  await signingIn.getByLabel(/^Password/).fill('demo1234');
  await signingIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/garage\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Cashier');
  const unsaved = await page.request.get('/api/v1/garages/customers?search=Never%20Saved');
  expect(await unsaved.json()).toEqual([]);
});

test('scripts of other pages that do not come beforehand take nothing of what is typed @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  let lost = 0;
  await page.route('**/assets/services-page*.js', (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/garage/customers?new=1');
  const name = page.getByRole('dialog', { name: 'Add Customer' }).getByLabel(/^Name/);
  await name.fill('Typed Meanwhile');
  await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.waitForTimeout(1500);
  await expect(name).toHaveValue('Typed Meanwhile');
});

test('coming back to a list finds the same rows, the same place and the same filters @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers?status=ACTIVE');
  const row = page.getByRole('row').nth(40).getByRole('link').first();
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(300);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);

  await row.press('Enter');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/customers\?status=ACTIVE$/);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

async function edit(page: Page, id: string) {
  await page.goto(`/garage/customers/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Customer' });
}

async function kept(page: Page, id: string) {
  const { city, notes } = await (await page.request.get(`/api/v1/garages/customers/${id}`)).json();
  return [city, notes];
}
