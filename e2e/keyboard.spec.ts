import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a walk-in, the payment, the delivery, a booking and a follow-up are done with keys alone @desk', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openWalkIn(page);
  await payAndDeliver(page);
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

async function payAndDeliver(page: Page) {
  await page.keyboard.press('Alt+KeyL');
  await expect(page.getByRole('combobox', { name: 'Description' })).toBeFocused();
  await page.keyboard.type('Fitting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('150.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('₹150.50');
  await press(page, page.getByRole('button', { name: 'Start Work' }));
  await nextStep(page, 'Mark as Ready');

  await page.keyboard.press('p');
  const paying = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(paying.getByLabel('Amount')).toHaveValue('150.50');
  await tabTo(page, paying.getByRole('radio', { name: 'Cash' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(paying).toHaveCount(0);
  await nextStep(page, 'Deliver');
  await tabTo(page, page.getByRole('tab', { name: /^Payments/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('moved the card from Ready to Delivered.')).toBeVisible();
}

/** 'm' leads to the button of the next step, Enter presses it. */
async function nextStep(page: Page, label: string) {
  const button = page.getByRole('button', { name: label });
  await expect(button).toBeEnabled();
  await page.keyboard.press('m');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
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
  await press(
    page,
    page.getByRole('region', { name: 'Overdue Follow-ups' }).getByRole('listitem').first().getByRole('link').first(),
  );
  await press(page, page.getByRole('button', { name: 'Follow-up done' }));
  await expect(page.getByLabel('What came of it')).toBeFocused();
  await page.keyboard.type('Comes on Friday');
  await page.keyboard.press('Enter');
  const lead = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(lead).toContainText('Comes on Friday');
  await page.keyboard.press('Escape');
  await expect(lead).toHaveCount(0);
}

/** To a page, an action or a record, by the search of the whole garage. */
async function go(page: Page, where: string) {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type(where);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tab after Tab until the focus is there; from the last element of the page it begins again. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  await expect(async () => {
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (!isThere) await page.keyboard.press('Tab');
    expect(isThere).toBe(true);
  }).toPass({ intervals: [0] });
}
