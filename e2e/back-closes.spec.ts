import type { Page } from '@playwright/test';
import { question, toPage } from './support/leaving.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { openScreen, recordId } from './support/open-screen.ts';
import { signIn } from './support/sign-in.ts';
import { stepsTakenBack, stepTaken } from './support/steps-taken-back.ts';
import { expect, test } from './support/test.ts';

const humanPace = { delay: 150 };

test('Back closes what is open, one after another, asks where something was typed, and leaves no dead steps @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  await toPage(page, 'Customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
  const list = page.url();
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await expect(adding).toBeVisible();
  await page.goBack();
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL(list);

  await page.getByRole('button', { name: 'Add Customer' }).click();
  await adding.getByLabel('Name').pressSequentially('Asha', humanPace);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(adding.getByLabel('Name')).toHaveValue('Asha');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  // Back from the question is no to it
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await expect(adding.getByLabel('Name')).toHaveValue('Asha');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL(list);

  // one over another
  await page.getByRole('link', { name: 'Demo', exact: false }).and(page.locator('a.stretch')).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Customer' });
  await editing.getByRole('button', { name: 'Add Vehicle' }).click();
  const vehicle = page.getByRole('dialog', { name: 'Add Vehicle' });
  await expect(vehicle).toBeVisible();
  await page.goBack();
  await expect(vehicle).toHaveCount(0);
  await expect(editing).toBeVisible();
  await page.goBack();
  await expect(editing).toHaveCount(0);
  await expect(page).toHaveURL(/customers\/.+/);

  // closed by its own buttons, nothing of it is left on the way back
  for (const close of ['Close', 'Cancel']) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await editing.getByRole('button', { name: close, exact: true }).click();
    await expect(editing).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test('Back closes an open menu or the calendar of a date and nothing else, and what a menu led to has no step too many @phone', async ({
  page,
}) => {
  await openScreen(page, { name: 'leads', path: '/garage/leads' });
  await openScreen(page, { name: 'customers', path: '/garage/customers' }, { byLink: true });
  const row = page.getByRole('button', { name: /^Actions for/ }).first();
  const menu = page.getByRole('menu');
  const editing = page.getByRole('dialog', { name: 'Edit Customer' });
  await row.tap();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/garage\/customers$/);

  await row.tap();
  await page.getByRole('menuitem', { name: 'Edit' }).tap();
  await expect(editing).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.goBack();
  await expect(editing).toHaveCount(0);
  await expect(page).toHaveURL(/\/garage\/customers$/);

  await page.goto('/garage/bookings');
  await page.getByRole('button', { name: 'New Booking' }).first().tap();
  const taking = page.getByRole('dialog', { name: 'New Booking' });
  await taking.getByRole('button', { name: 'Open calendar' }).tap();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toHaveCount(0);
  await expect(taking).toBeVisible();
  await page.goBack();
  await expect(taking).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/garage\/leads$/);
});

test('a booking, a lead or a new card that an address opens closes by Back onto the page beneath @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const booking = await recordId(page, 'booking');
  const lead = await recordId(page, 'lead');
  for (const [address, beneath] of [
    [`/garage/bookings?booking=${booking}`, '/garage/bookings'],
    [`/garage/leads?lead=${lead}`, '/garage/leads'],
    ['/garage/jobcards?new=1', '/garage/jobcards'],
  ] as const) {
    await page.goto('/garage/dashboard');
    await page.goto(address);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${beneath}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  // opened from the list it is no step of its own; from a page it leads to one comes back to it
  await page.goto('/garage/dashboard');
  await page.goto('/garage/leads?followUp=OVERDUE');
  await page.locator(`a.stretch[href*="${lead}"]`).click();
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await details.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Lead' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Edit Lead' })).toHaveCount(0);
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test('Back puts a card that is picked up by keys back where it was, and stays at the board @desk', async ({ page }) => {
  const { grip, held, statusOf } = await boardOf(page);
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(held).toHaveCount(1);
  await stepTaken(page);
  await page.goBack();
  await expect(held).toHaveCount(0);
  await expect(page).toHaveURL(/view=board/);
  await expect(grip).toBeFocused();
  expect(await statusOf()).toBe('OPEN');

  // put down by keys, or left by Escape, it has no step on the way back
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(held).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(statusOf).toBe('IN_PROGRESS');
  await stepsTakenBack(page);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

test('Back puts a card that a finger holds back where it was, and stays at the board @phone', async ({ page }) => {
  const { grip, held, statusOf } = await boardOf(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await grip.scrollIntoViewIfNeeded();
  const stood = (await grip.boundingBox())!;
  const { x, y } = stood;
  await touch('touchStart', [{ x: x + 10, y: y + 10 }]);
  await touch('touchMove', [{ x: x + 10, y: y + 40 }]);
  await touch('touchMove', [{ x: x + 10, y: y + 60 }]);
  await expect(held).toHaveCount(1);
  await stepTaken(page);
  await page.goBack();
  await expect(held).toHaveCount(0);
  await expect(page).toHaveURL(/view=board/);
  // it stands where it stood, and goes no further with the finger
  await touch('touchMove', [{ x: x + 10, y: y + 80 }]);
  await touch('touchEnd', []);
  await expect(held).toHaveCount(0);
  await expect.poll(() => grip.boundingBox()).toEqual(stood);
  expect(await statusOf()).toBe('OPEN');
  await stepsTakenBack(page);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
});

/** A new card at the board, which was gone to from the dashboard. */
async function boardOf(page: Page) {
  const api = await apiAs(page, 'manager@demo.test');
  const { id, number } = await newJobCard(api);
  await page.goto('/garage/dashboard');
  await page.goto(`/garage/jobcards?view=board&search=${number}`);
  const grip = page.getByRole('button', { name: `Move ${number}` });
  await expect(grip).toBeVisible();
  const statusOf = async () => (await api('get', `/jobcards/${id}`)).status;
  return { grip, held: page.locator('[data-dragged]'), statusOf };
}
