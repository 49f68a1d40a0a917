import type { Page } from '@playwright/test';
import { openOwnGarage } from './support/own-garage.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('someone new is added, made inactive, which signs them out, and removed @desk', async ({
  page,
  browser,
  app,
}, info) => {
  const email = `mechanic-${info.project.name}@journey.test`;
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(dialog.getByLabel('Role')).toHaveValue('SERVICE_ADVISOR');
  await expect(dialog.getByLabel('Access level')).toHaveValue('STAFF');
  await expect(dialog.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await dialog.getByLabel('Name').fill('Journey Mechanic');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill('90000 77001');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('spanner-9');
  await dialog.getByLabel('Role').selectOption({ label: 'Technician' });
  await expect(dialog.getByText('they choose their own by the invitation')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`An invitation went to ${email}`).first()).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('Technician');
  await expect(row).toContainText('Staff Access');
  await expect(row).toContainText('Email not verified');
  await expect(row).toContainText('Active');
  await choose(page, email, 'Send invitation again');
  await expect(page.getByText('Invitation sent').first()).toBeVisible();

  const theirs = await browser.newPage({ baseURL: app.url });
  await signIn(theirs, email, 'spanner-9');
  await theirs.goto('/garage/jobcards');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Job Cards' })).toBeVisible();

  await choose(page, email, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(edit.getByLabel('Email')).toHaveValue(email);
  await expect(edit.getByLabel('Email')).not.toBeEditable();
  await expect(edit.getByLabel('Password')).toHaveCount(0);
  await edit.getByText('Inactive', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save Staff Member' }).click();
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('Inactive');
  await theirs.goto('/garage/jobcards');
  await expect(theirs).toHaveURL(/\/garage\/login/);
  await theirs.close();

  await choose(page, email, 'Remove');
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this staff member?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('the access level follows the role, says what it allows, and stays once chosen by hand @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/staff?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  const [role, level] = [dialog.getByLabel('Role'), dialog.getByLabel('Access level')];
  await role.selectOption({ label: 'Manager' });
  await expect(level).toHaveValue('MANAGER');
  await expect(level).toHaveAccessibleDescription(/reads the settings/);
  await role.selectOption({ label: 'Cashier' });
  await expect(level).toHaveValue('STAFF');
  await level.selectOption({ label: 'View Only' });
  await role.selectOption({ label: 'Manager' });
  await expect(level).toHaveValue('VIEW_ONLY');
  await level.selectOption({ label: 'Staff Access' });
  await expect(level).toHaveAccessibleDescription(/What a service advisor may/);
});

test('before the owner’s email is confirmed adding somebody promises no mail, and leads to the one it waits for @desk', async ({
  page,
}) => {
  await openOwnGarage(page, 'Waiting Motors', 'Waiting Owner');
  await page.goto('/garage/staff?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(dialog.getByText('Confirm your own email first: the invitation goes out then.')).toBeVisible();
  await expect(dialog.getByText('are mailed an invitation')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('A link is on its way to').first()).toBeVisible();
  const email = `waiting-${Date.now()}@journey.test`;
  await dialog.getByLabel('Name').pressSequentially('Waiting Advisor');
  await dialog.getByLabel('Email').pressSequentially(email);
  await dialog.getByLabel('Phone').pressSequentially('9000077009');
  await dialog.getByRole('textbox', { name: 'Password' }).pressSequentially('spanner-9');
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
  await expect(page.getByText('Invitations go out once you have confirmed your email').first()).toBeVisible();
  await expect(rowOf(page, email)).toBeVisible();
});

test('a manager who adds somebody is told whether the invitation goes out, or waits for the owner’s email @desk', async ({
  page,
  browser,
  app,
}) => {
  const send = await openOwnGarage(page, 'Waiting Manager Motors', 'Waiting Owner');
  const email = `manager-${Date.now()}@journey.test`;
  const manager = { name: 'Waiting Manager', email, phone: '9000077010', password: 'spanner-9' };
  await send('post', '/staff', { ...manager, role: 'GARAGE_MANAGER', accessLevel: 'MANAGER' });
  const theirs = await browser.newPage({ baseURL: app.url });
  await signIn(theirs, email, 'spanner-9');
  await theirs.goto('/garage/staff?new=1');
  const dialog = theirs.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(dialog.getByText('goes out once the owner has confirmed their email.')).toBeVisible();
  await expect(dialog.getByText('are mailed an invitation')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);

  await signIn(theirs, 'manager@demo.test');
  await theirs.goto('/garage/staff?new=1');
  await expect(dialog.getByText('They sign in with it, and are mailed an invitation.')).toBeVisible();
  await theirs.close();
});

test('a form with something missing says so at each field, and an e-mail that is taken leaves it open @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/staff');
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  const add = dialog.getByRole('button', { name: 'Add Staff Member' });
  await add.click();
  await expect(dialog.locator('.err')).toHaveText([
    'Name is required',
    'Email is required',
    'Phone is required',
    'Password is required',
  ]);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Journey Twin');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByLabel('Phone').fill('12345');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('short');
  await add.click();
  await expect(dialog.locator('.err')).toHaveText([
    'Invalid email address',
    'Phone must be at least 10 digits',
    'Password must be at least 6 characters',
  ]);
  await dialog.getByLabel('Email').fill('viewer@demo.test');
  await dialog.getByLabel('Phone').fill('9000077002');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('spanner-9');
  await add.click();
  await expect(dialog.getByText('This email is already registered')).toBeVisible();
  await page.route('**/api/v1/garages/staff', (route) => route.fulfill({ status: 502, body: '' }));
  await dialog.getByLabel('Email').fill('twin@journey.test');
  await add.click();
  await expect(dialog.getByText('Failed to create staff member')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Journey Twin');
});

test('an owner is out of everyone’s reach, and a manager gives no level of their own or above @desk', async ({
  page,
}) => {
  await signIn(page, 'manager@demo.test');
  await page.goto('/garage/staff');
  await expect(rowOf(page, 'cashier@demo.test').getByRole('button')).toHaveCount(1);
  await expect(rowOf(page, 'owner@demo.test').getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, 'manager@demo.test').getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(dialog.getByLabel('Access level').getByRole('option')).toHaveText(['Staff Access', 'View Only']);
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText([
    'Manager',
    'Service Advisor',
    'Technician',
    'Cashier',
  ]);
});

test('staff are found as one types, and those who may only know names see no more @desk', async ({ page }) => {
  await signIn(page, 'advisor@demo.test');
  await page.goto('/garage/staff');
  await expect(page.getByRole('row').filter({ hasText: 'Demo Cashier' })).toBeVisible();
  await expect(page.getByText('cashier@demo.test')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Staff' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.getByLabel('Search staff').fill('nobody of that name');
  await expect(page.getByText('No staff members found')).toBeVisible();
  await page.route('**/api/v1/garages/staff?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/garage/staff?search=demo');
  await expect(page.getByText('Loading staff members...')).toBeVisible();
  await expect(page.getByText('Failed to load staff members')).toBeVisible();
});

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function choose(page: Page, email: string, item: string) {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
