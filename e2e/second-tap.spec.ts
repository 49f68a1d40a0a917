import { ignoreMs } from '#web/ui/ignore-repeat-presses.ts';
import type { Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { newPhone } from './support/new-phone.ts';
import { openScreen } from './support/open-screen.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api, late } from './support/typing.ts';

test('the second tap on the button that saves a form opens no other by what stands beneath it; a later one does @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers');
  await page.getByRole('button', { name: 'Add Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Customer' });
  await dialog.getByLabel('Name').fill('Tapped Twice');
  await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('9333300077');
  await late(page, '**/api/v1/garages/customers', 'POST');
  const save = (await dialog.getByRole('button', { name: 'Add Customer' }).boundingBox())!;
  const at = [save.x + save.width / 2, save.y + save.height / 2] as const;
  const beneath = await tapAgain(page, at, 'gone');
  await page.touchscreen.tap(...at);
  expect(await beneath(), 'what the finger meets there').toEqual(['Add Customer', 'held back']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the spot is held for so long, and nothing on the page tells that it is over
  await page.waitForTimeout(ignoreMs);
  await page.touchscreen.tap(...at);
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
});

for (const [what, path, opener] of [
  ['the form of a customer', 'customers', 'button:has-text("Add Customer")'],
  ['the form of a booking', 'bookings', 'button:has-text("New Booking")'],
  ['a booking', 'bookings', '.cal .ev, .agenda .stretch'],
] as const)
  test(`the second tap where ${what} was opened neither closes nor sends it`, async ({ page, isMobile }) => {
    await openScreen(page, { name: path, path: `/garage/${path}` });
    const box = (await page.locator(opener).locator('visible=true').first().boundingBox())!;
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const meets = await tapAgain(page, at, 'there');
    await (isMobile ? page.touchscreen.tap(...at) : page.mouse.click(...at));
    expect((await meets())[1]).toBe('held back');
    const dialog = page.getByRole('dialog');
    await expect(page).toHaveURL(/[?&](new|booking)=/);
    await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);
    // a place that was not pressed is as it always is
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

test('the button that opens a job card of a booking stays busy until its page is there, and no other card is told of @phone', async ({
  page,
}) => {
  const { bookingId } = await vehicleWithBooking(page);
  const letGo = await heldCardPage(page);
  await late(page, '**/api/v1/garages/bookings/*/jobcard', 'POST', 300);
  await page.goto(`/garage/bookings?booking=${bookingId}`);
  await page.getByRole('button', { name: 'Open job card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open Job Card' });
  await dialog.getByLabel('Odometer').fill('4100');
  await opensOnce(page, letGo, 'Open Job Card', 'Opening...');
});

test('the button that creates a job card stays busy until its page is there, and no other card is told of @phone', async ({
  page,
}) => {
  const { customerId, vehicleId } = await vehicleWithBooking(page);
  const letGo = await heldCardPage(page);
  await late(page, '**/api/v1/garages/jobcards', 'POST', 300);
  await page.goto(`/garage/jobcards?new=${customerId}/${vehicleId}`);
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await dialog.getByLabel('Odometer').fill('4100');
  await opensOnce(page, letGo, 'Create Job Card', 'Creating...');
});

/** Taps, and once more when the answer is there and the page is not. */
async function opensOnce(page: Page, letGo: () => void, button: string, busy: string) {
  const answered = page.waitForResponse((one) => one.request().method() === 'POST' && /jobcards?$/.test(one.url()));
  let calls = 0;
  page.on('request', (one) => {
    if (one.method() === 'POST' && /jobcards?$/.test(one.url())) calls += 1;
  });
  const save = page.getByRole('dialog').getByRole('button', { name: button });
  const at = (await save.boundingBox())!;
  const tap = () => page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  const again = page.waitForResponse((one) => one.request().method() === 'GET' && /vehicleId=/.test(one.url()));
  await tap();
  await answered;
  // the visits of the vehicle are loaded again, of which the new card is one
  await (await again).finished();
  await expect(page.getByRole('dialog').getByRole('button', { name: busy })).toBeVisible();
  await expect(page.getByText(/already has an open job card/)).toHaveCount(0);
  await tap();
  letGo();
  await expect(page).toHaveURL(/\/garage\/jobcards\/[0-9a-f-]{36}$/);
  expect(calls).toBe(1);
}

/** The page of a job card does not come before it is let go, as on a phone that never had it. */
async function heldCardPage(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/jobcard-page/, async (route) => {
    await promise;
    return route.continue();
  });
  return resolve;
}

async function vehicleWithBooking(page: Page) {
  await signIn(page, 'owner@demo.test');
  const phone = newPhone();
  const { id: customerId } = await api<{ id: string }>(page, 'post', '/customers', { name: 'Opened Once', phone });
  const vehicle = { make: 'Maruti', model: 'Swift', registrationNumber: `TN08QQ${phone.slice(-4)}` };
  const { id: vehicleId } = await api<{ id: string }>(page, 'post', `/customers/${customerId}/vehicles`, vehicle);
  const { services } = await api<{ services: { id: string }[] }>(page, 'get', '/services?is_active=true');
  const body = {
    customerId,
    vehicleId,
    serviceId: services[0]!.id,
    preferredDate: dayAhead(0),
    preferredTimeSlot: 'EVENING',
  };
  const { id: bookingId } = await api<{ id: string }>(page, 'post', '/bookings', body);
  return { customerId, vehicleId, bookingId };
}

/**
 * Taps a place once more at once when the dialog is there, or gone, however slow the machine. Returns how to wait for what stands there and
 * whether it heard that.
 */
async function tapAgain(page: Page, at: readonly [number, number], once: 'there' | 'gone') {
  const tapped = await page.evaluateHandle(
    ([[x, y], when]) => ({
      met: new Promise<[string | undefined, 'opens' | 'held back']>((resolve) => {
        const watch = new MutationObserver(() => {
          if ((document.querySelector('[role="dialog"]') === null) !== (when === 'gone')) return;
          watch.disconnect();
          setTimeout(() => {
            const there = document.elementFromPoint(x, y);
            const second = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
            const opens = (there?.closest('button') ?? there)?.dispatchEvent(new MouseEvent('click', second));
            resolve([there?.closest('button')?.innerText, opens ? 'opens' : 'held back']);
          });
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
    }),
    [at, once] as const,
  );
  return () => tapped.evaluate(({ met }) => met);
}
