import { expectNoAxeViolations } from './support/axe.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { openOwnGarage, type Send } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { late, type } from './support/typing.ts';
import type { Locator, Page } from '@playwright/test';

test('a drawer is opened by counting and lends cash by keys alone, and its day is closed in three clicks beside the counts @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const send = await openOwnGarage(page, 'Drawer Motors', 'Drawer Owner');
  await refusedWithoutADrawer(page, send);
  await late(page, '**/garages/drawer/**', 'POST');
  await page.goto('/garage/day');
  const cash = page.getByRole('region', { name: 'Cash of the day' });

  await page.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  const opening = page.getByRole('dialog', { name: 'Open Drawer' });
  await countNotes(opening, '4', '3');
  await expect(opening.getByText('Counted ₹2,600.00')).toBeVisible();
  await opening.getByLabel('How many of ₹1', { exact: true }).press('Enter');
  await expect(opening.getByRole('button', { name: 'Open Drawer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Drawer opened with ₹2,600.00', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cash in or out' }).press('Enter');
  const moving = page.getByRole('dialog', { name: 'Cash In or Out' });
  await moving.getByLabel('Amount').focus();
  await type(page, '150');
  await page.keyboard.press('Tab');
  await type(page, 'Tea');
  await moving.getByRole('button', { name: 'Note It' }).press('Enter');
  await expect(page.getByText('₹2,450.00 should be in the drawer now.', { exact: true })).toBeVisible();
  await expect(cash).toContainText('Should be there₹2,450.00');

  const closing = await workOf(page, async () => {
    // a finger leaves the dialog's boxes without focus
    await page.getByRole('button', { name: 'Close Day' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Close Day' });
    await expect(dialog.getByText('₹2,450.00 should be in the drawer.')).toBeVisible();
    await expect(page.locator('.toast').first()).toBeVisible();
    expect(await dialog.evaluate(boxesBeneathToasts)).toEqual([]);
    await countNotes(dialog, '4', '2');
    await expect(dialog.getByText('₹50.00 is missing')).toBeVisible();
    // what is refused is read where it stands, not under the buttons
    await dialog.getByRole('button', { name: 'Close Day' }).press('Enter');
    await expect(dialog.getByText('₹50.00 is missing; say why')).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel('Why it differs').click();
    await type(page, 'Change given twice');
    await dialog.getByRole('button', { name: 'Close Day' }).click();
    await expect(page.getByText('Day closed. ₹50.00 is missing', { exact: true })).toBeVisible();
  });
  expectAtMost(closing, 3);

  await page.getByRole('table', { name: 'Days before' }).getByRole('link').first().press('Enter');
  await expect(page.getByText('4 × ₹500, 2 × ₹200')).toBeVisible();
  await expect(page.getByText('Change given twice')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cash put in and taken out' })).toContainText('Tea');
  const down = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).press('Enter');
  expect((await down).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto('/garage/day');
  await expect(page.getByRole('main')).toContainText(/Closed on \d+ \w{3} with ₹2,400\.00\./);
  await page.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  await expect(opening.getByText(/^Closed on \d+ \w{3} with ₹2,400\.00\./)).toBeVisible();
  await expect(opening.getByLabel('Why it differs')).toBeHidden();
  await countNotes(opening, '2', '2');
  await expect(opening.getByText('₹1,000.00 is missing')).toBeVisible();
  await opening.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  await expect(opening.getByText('Reason is required: ₹1,000.00 is missing')).toBeInViewport({ ratio: 1 });
  await opening.getByLabel('Why it differs').focus();
  await type(page, 'Taken to the bank by the owner, on the way home');
  await expectNoAxeViolations(page, { dark: true });
  await opening.getByRole('button', { name: 'Open Drawer' }).press('Enter');
  await expect(page.getByText('Drawer opened with ₹1,400.00', { exact: true })).toBeVisible();
  await expect(cash).toContainText(
    'At first₹1,400.00₹1,000.00 is missing: Taken to the bank by the owner, on the way home',
  );

  // what came before there was a drawer
  await page.goto('/garage/reports/daybook');
  await expect(page.getByRole('row', { name: /in no drawer/ })).toContainText('₹200.00');
  await expect(
    page.getByRole('row', { name: /−₹1,000\.00: Taken to the bank by the owner, on the way home/ }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // and is no part of what went through drawers
  const drawers = page.getByRole('table', { name: 'Drawers by day' });
  const words = (row: string) =>
    drawers
      .locator(row)
      .first()
      .evaluate((one) => [...one.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  const column = (await words('thead tr')).indexOf('Cash');
  expect(column).toBeGreaterThan(0);
  expect((await words('tbody.sum tr'))[column]).toBe((await words('tbody:not(.sum) tr'))[column]);
});

/** Cash of a job card is neither taken nor taken back while no drawer is open, and leads to where one is opened. */
async function refusedWithoutADrawer(page: Page, send: Send) {
  const person = { name: 'Walk-in Customer', phone: '9000012345' };
  const { id: customerId } = await send<{ id: string }>('post', '/customers', person);
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<{ id: string }>('post', `/customers/${customerId}/vehicles`, car);
  const opened = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0) };
  const card = await send<{ id: string }>('post', '/jobcards', opened);
  const work = { kind: 'LABOUR', description: 'Wheel alignment', quantity: 1, rate: 500 };
  await send('post', `/jobcards/${card.id}/lines`, work);
  await send('post', `/jobcards/${card.id}/payments`, { amount: 200, mode: 'CASH' });
  await send('put', '/settings', { usesDrawer: true });

  await page.goto(`/garage/jobcards/${card.id}`);
  await page.getByRole('button', { name: 'Reverse ₹200.00 by Cash' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse payment' });
  await reversing.getByLabel('Reason').fill('Typed twice');
  await reversing.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(reversing.getByText(/^Open the drawer first: cash is taken and given back/)).toBeVisible();
  await expect(reversing.getByRole('button', { name: 'Open the drawer' })).toBeVisible();
  await reversing.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Record payment' }).click();
  const taking = page.getByRole('dialog', { name: 'Record Payment' });
  await taking.getByRole('radio', { name: 'Cash' }).check();
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await expect(taking.getByRole('button', { name: 'Open the drawer' })).toBeVisible();
  await taking.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/garage/day');
}

/** Types how many notes of ₹500 and of ₹200 there are, from box to box. */
async function countNotes(dialog: Locator, fiveHundreds: string, twoHundreds: string) {
  const page = dialog.page();
  // a finger begins with a tap, so that no keyboard covers what is asked
  await dialog.getByLabel('How many of ₹500').focus();
  await type(page, fiveHundreds);
  await page.keyboard.press('Enter');
  await type(page, twoHundreds);
}

/** The boxes of a dialog, by their names, over which a toast lies. */
function boxesBeneathToasts(dialog: Element): string[] {
  const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
  return [...dialog.querySelectorAll('input')]
    .filter((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return toasts.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
    })
    .map((box) => box.labels?.[0]?.textContent ?? box.name);
}

test('a garage without a drawer is led to its switch, and who may not press it is told who may @phone', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'No Drawer Motors', 'No Drawer Owner');
  await page.goto('/garage/day');
  await page.getByRole('link', { name: 'Switch it on' }).click();
  const drawer = page.getByRole('switch', { name: 'Cash goes into a drawer' });
  await expect(drawer).toBeInViewport();
  await expect(drawer).toBeFocused();

  const password = 'given-by-owner';
  const cashier = {
    name: 'No Drawer Cashier',
    email: `cashier-${Date.now()}@journey.test`,
    phone: '9000077004',
    role: 'CASHIER',
    password,
  };
  await send('post', '/staff', cashier);
  await signIn(page, cashier.email, password);
  await page.goto('/garage/day');
  await expect(page.getByRole('main')).toContainText('The owner or an admin can switch it on in the settings.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Switch it on' })).toHaveCount(0);
  await page.goto('/garage/reports');
  await expect(page.getByRole('link', { name: /^Days and drawers/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nothing is missing');
});
