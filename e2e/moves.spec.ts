import type { Locator, Page } from '@playwright/test';
import { type Api, apiAs, newJobCard } from './support/new-jobcard.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const gap of [200, 450, 700])
  test(`taps ${gap} ms apart on a status button move the card once @phone`, async ({ page }) => {
    const api = await apiAs(page, 'owner@demo.test');
    const { path, id } = await newJobCard(api);
    await slowed(page);
    await page.goto(`${path}?tab=history`);
    await tapTimes(page, page.getByRole('button', { name: 'Start Work' }), 3, gap);
    await expect(page.getByText('moved the card from Open to In Progress.')).toBeVisible();
    expect(await movesOf(api, id)).toEqual(['IN_PROGRESS']);
    // the question of a balance stands where the finger is: it is not answered by the tap that asked
    await api('post', `/jobcards/${id}/lines`, { kind: 'LABOUR', description: 'Work', quantity: 1, rate: 900 });
    await api('put', `/jobcards/${id}/status`, { status: 'READY' });
    await page.reload();
    await tapTimes(page, page.getByRole('button', { name: 'Deliver' }), 3, gap);
    await expect(page.getByRole('alertdialog', { name: 'Deliver with ₹900.00 still to be paid?' })).toBeVisible();
    expect(await movesOf(api, id)).toEqual(['IN_PROGRESS', 'READY']);
  });

test('a move is undone by its toast, and the history keeps both @phone', async ({ page }) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path, id } = await newJobCard(api, { moves: ['IN_PROGRESS', 'READY'] });
  await page.goto(`${path}?tab=history`);
  await page.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText('moved the card from Ready to Delivered.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('undid the move from Ready to Delivered.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect((await api('get', `/jobcards/${id}`)).status).toBe('READY');
});

test('a move whose call is lost is said not to be made, and what said so goes once it is @desk', async ({ page }) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path, id, number } = await newJobCard(api, { moves: ['IN_PROGRESS'] });
  await page.goto(path);
  await page.route('**/status', (route) => route.abort());
  const ready = page.getByRole('button', { name: 'Mark as Ready' });
  await ready.click();
  const failed = page.locator('.toast').filter({ hasText: `The status of ${number} was not changed` });
  await expect(failed).toBeVisible();
  await expect(failed).toContainText('Check your network and try again.');
  expect((await api('get', `/jobcards/${id}`)).status).toBe('IN_PROGRESS');
  await page.unroute('**/status');
  await ready.press('Enter');
  await expect(page.getByRole('button', { name: 'Deliver' })).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('Undo stands no longer than its move is the last of the card, by whomever it changes @desk', async ({ page }) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { path, id, number } = await newJobCard(api, { moves: ['IN_PROGRESS', 'READY'] });
  const heard = page.waitForResponse('**/garages/changes?*');
  await page.goto(path);
  await heard;
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
  const toastOf = (status: string) => page.locator('.toast').filter({ hasText: `${number} is now ${status}` });
  await page.getByRole('button', { name: 'Deliver' }).click();
  await expect(toastOf('Delivered')).toBeVisible();
  // by a key: where Deliver was pressed a second press does nothing yet
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reopen job card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen job card' });
  await dialog.getByLabel('Reason').fill('Noise is back');
  await dialog.getByRole('button', { name: 'Reopen job card' }).click();
  await expect(toastOf('In Progress')).toBeVisible();
  // at once, not as its ten seconds are over
  expect(await toastOf('Delivered').count()).toBe(0);
  expect(await undo.count()).toBe(1);
  await api('put', `/jobcards/${id}/status`, { status: 'READY' });
  await expect(page.getByRole('button', { name: 'Deliver' })).toBeVisible();
  expect(await undo.count()).toBe(0);
});

test('Deliver asks when it passes Ready over and a line has no price; Ready asks for the price too @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path, id } = await newJobCard(api, { rate: 0, moves: ['IN_PROGRESS'] });
  await page.goto(`${path}?tab=history`);
  await api('post', `/jobcards/${id}/lines`, { kind: 'LABOUR', description: 'Wash', quantity: 1, rate: 90, ask: true });
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  // a line that waits for its answer is led to, and nothing is sent that would be refused
  const waits = page.getByRole('alertdialog', { name: '1 line needs approval' });
  await waits.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('button', { name: 'Change or remove Wash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Bill without asking' }).click();
  await expect(page.getByText('1 line needs approval')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  const ready = page.getByRole('alertdialog', { name: 'Mark as Ready all the same?' });
  await expect(ready).toContainText('1 line has no price');
  await ready.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deliver' }).click();
  const deliver = page.getByRole('alertdialog', { name: 'Deliver all the same?' });
  await expect(deliver).toContainText('It was not marked as Ready. 1 line has no price');
  await deliver.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText('moved the card from In Progress to Delivered.')).toBeVisible();
  expect((await api('get', `/jobcards/${id}`)).status).toBe('DELIVERED');
});

test('a technician is led to the line that needs approval, though nothing of it is theirs to change @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const { path, id } = await newJobCard(api, { moves: ['IN_PROGRESS'] });
  const { staff } = await api('get', '/staff?limit=500');
  const technician = staff.find(({ email }: { email: string }) => email === 'technician@demo.test');
  await api('put', `/jobcards/${id}`, { technicianId: technician.id });
  await api('post', `/jobcards/${id}/lines`, { kind: 'LABOUR', description: 'Wash', quantity: 1, rate: 90, ask: true });
  await signIn(page, 'technician@demo.test');
  await page.goto(path);
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  await page
    .getByRole('alertdialog', { name: '1 line needs approval' })
    .getByRole('button', { name: 'Show it' })
    .click();
  const row = page.getByRole('row').filter({ hasText: 'Needs approval' });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('a manager reopens a delivered card with a reason, and no advisor does @desk', async ({ page }) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { path } = await newJobCard(api, { moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  await page.goto(`${path}?tab=history`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reopen job card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen job card' });
  await dialog.getByRole('button', { name: 'Reopen job card' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').pressSequentially('Noise is back', { delay: 150 });
  await dialog.getByRole('button', { name: 'Reopen job card' }).click();
  await expect(page.getByText('reopened this card: Noise is back.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Add a line' })).toBeVisible();

  // a billed one says on its menu what holds it, before a reason is typed
  const billed = await newJobCard(api, { rate: 500, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  const { digest } = await api('post', `/jobcards/${billed.id}/invoices/preview`, {});
  await api('post', `/jobcards/${billed.id}/invoices`, { digest });
  await page.goto(billed.path);
  await page.getByRole('button', { name: 'More actions' }).click();
  const reopen = page.getByRole('menuitem', { name: 'Reopen job card' });
  await expect(reopen).toContainText('This job card is billed. Cancel its invoice first, or open a new job card');
  await expect(reopen).toBeDisabled();

  const { path: other } = await newJobCard(api, { moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });
  await signIn(page, 'advisor@demo.test');
  await page.goto(other);
  // all that is left to do with it stands beside it, so there is no menu
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
});

test('cancelling the card of a booking asks what becomes of it, and Pending Payment leaves the card out @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { path, number, bookingId } = await newJobCard(api, { booked: true });
  const pending = async () => (await api('get', '/jobcards/counts')).paymentStatus.PENDING;
  const before = await pending();
  await page.goto(`${path}?tab=history`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel job card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel job card' });
  await dialog.getByRole('button', { name: 'Cancel job card' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await expect(dialog.getByText('Choose what becomes of the booking')).toBeVisible();
  await dialog.getByLabel('Reason').fill('No parts');
  await dialog.getByText('Back to Confirmed').click();
  await dialog.getByRole('button', { name: 'Cancel job card' }).click();
  await expect(page.getByText('cancelled this card: No parts.')).toBeVisible();
  expect((await api('get', `/bookings/${bookingId}`)).status).toBe('CONFIRMED');
  expect(await pending()).toBe(before - 1);
  await page.goto(`/garage/jobcards?paymentStatus=PENDING&search=${number}`);
  await expect(page.getByText('No job cards found')).toBeVisible();
});

test('Start and Ready are one press on the list @phone', async ({ page }) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { id, number } = await newJobCard(api);
  await page.goto(`/garage/jobcards?search=${number}`);
  await page.getByRole('button', { name: `Start ${number}` }).click();
  await expect.poll(() => movesOf(api, id)).toEqual(['IN_PROGRESS']);
  await page.getByRole('button', { name: `Ready ${number}` }).click();
  await expect.poll(() => movesOf(api, id)).toEqual(['IN_PROGRESS', 'READY']);
});

async function movesOf(api: Api, id: string): Promise<string[]> {
  const { history } = await api('get', `/jobcards/${id}`);
  return history
    .filter(({ kind }: { kind: string }) => kind === 'MOVED')
    .map(({ to }: { to: string }) => to)
    .toReversed();
}

/** The calls that move a card take 300 ms. */
const slowed = (page: Page) =>
  page.route('**/status', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

/**
 * Taps where the button stands, whatever stands there later, as an impatient finger does. By the clock that the page goes by for that, no
 * gap is longer than said, however slow the machine.
 */
async function tapTimes(page: Page, button: Locator, times: number, gap: number) {
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  for (let tap = 0; tap < times; tap += 1) {
    if (tap > 0) await page.waitForTimeout(gap);
    await standAt(page, tap === 0 ? 0 : gap);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  // a move that a late tap made would be there by now
  await page.waitForTimeout(700);
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));
}

/** The page's clock stands so many milliseconds after where it stood. */
const standAt = (page: Page, later: number) =>
  page.evaluate((ms) => {
    const now = performance.now() + ms;
    performance.now = () => now;
  }, later);
