import type { Page } from '@playwright/test';
import { go, press, tabTo } from './support/keys.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { newCard } from './support/typing.ts';

test('a walk-in, its payment, a booking and a follow-up are done with keys alone @desk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openWalkIn(page);
  await startAndPay(page);
  await book(page);
  await followUp(page);
});

async function openWalkIn(page: Page) {
  await go(page, 'new job card');
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type('Keys Alone');
  await expect(page.getByRole('option', { name: 'Add customer "Keys Alone"' })).toBeVisible();
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('9333300077');
  for (const typed of ['Maruti', 'Swift', 'tn77ka1077']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Odometer')).toBeFocused();
  await page.keyboard.type('42100');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^JC\d{8}$/ })).toBeVisible();
}

async function startAndPay(page: Page) {
  await page.keyboard.press('Alt+KeyL');
  await expect(page.getByRole('combobox', { name: 'Description' })).toBeFocused();
  await page.keyboard.type('Fitting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('150.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('₹150.50');
  await press(page, page.getByRole('button', { name: 'Start Work' }));
  await expect(page.getByRole('button', { name: 'Mark as Ready' })).toBeEnabled();
  await page.keyboard.press('p');
  const paying = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(paying.getByLabel('Amount')).toHaveValue('150.50');
  await tabTo(page, paying.getByRole('radio', { name: 'Cash' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(paying).toHaveCount(0);
  await tabTo(page, page.getByRole('tab', { name: /^Payments/ }), 40);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('moved the card from Open to In Progress.')).toBeVisible();
}

async function book(page: Page) {
  await go(page, 'new booking');
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await page.keyboard.type('Keys Alone');
  await expect(page.getByRole('option', { name: /^Keys Alone - / })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Vehicle')).not.toHaveValue('');
  await tabTo(page, dialog.getByLabel('Service'));
  await page.keyboard.type('Peri');
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^BK\d{8} booked for/).first()).toBeVisible();
}

async function followUp(page: Page) {
  await go(page, 'dashboard');
  const overdue = page.getByRole('region', { name: 'Overdue Follow-ups' }).getByRole('listitem').first();
  // past every row of the lists before it
  await press(page, overdue.getByRole('link').first(), 150);
  await press(page, page.getByRole('button', { name: 'Follow-up done' }));
  await expect(page.getByLabel('What came of it')).toBeFocused();
  await page.keyboard.type('Comes on Friday');
  await page.keyboard.press('Enter');
  const lead = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(lead).toContainText('Comes on Friday');
  await page.keyboard.press('Escape');
  await expect(lead).toHaveCount(0);
}

test('a dialog whose script came late gives the focus back to the button that opened it @desk', async ({ page }) => {
  const card = await newCard(page, 'manager@demo.test', [
    { kind: 'PART', description: 'Oil filter', quantity: 1, rate: 300 },
  ]);
  await page.route('**/assets/line-dialog*', async (route) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await route.continue();
  });
  await page.goto(card.path);
  const actions = page.getByRole('button', { name: 'Change or remove Oil filter' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Description')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();
});
