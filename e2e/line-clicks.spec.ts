import { spacedPlate } from '#contract/plate.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api, newCard, type, type MadeCard } from './support/typing.ts';
import type { Page } from '@playwright/test';

interface Line {
  id: string;
  description: string;
  quantity: number;
  rate: number;
}
const linesOf = async (page: Page, { id }: MadeCard) =>
  (await api<{ lines: Line[] }>(page, 'get', `/jobcards/${id}`)).lines;

test('eight lines of one’s own take at most 24 keys and 16 taps, and one from the catalogue two keys @phone', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  const form = page.getByRole('form', { name: 'Add a line' });
  const phone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  let [keys, taps] = [0, 0];
  const enter = async () => {
    keys += 1;
    await page.keyboard.press('Enter');
  };
  const tap = async (label: string) => {
    taps += 1;
    const box = form.getByLabel(label);
    await (phone ? box.tap() : box.click());
  };
  await tap('Description');
  for (let n = 1; n <= 8; n += 1) {
    const answer = page.waitForResponse('**/lines/suggestions**');
    await type(page, 'Zq');
    // that nothing is called so is known at the second Enter: else the line goes out to ask what it means
    await (await answer).finished();
    await type(page, ` ${n}`);
    await enter();
    await expect(form.getByLabel('Quantity')).toBeFocused();
    if (n === 8) await type(page, '4');
    await enter();
    await expect(form.getByLabel('Rate')).toBeFocused();
    await type(page, `${n}0`);
    await enter();
  }
  await expect
    .poll(async () => (await linesOf(page, card)).map(({ quantity, rate }) => [quantity, rate]))
    .toEqual([...[10, 20, 30, 40, 50, 60, 70].map((rate) => [1, rate]), [4, 80]]);
  expect([keys <= 24, taps <= 16]).toEqual([true, true]);
  // what came in above has not pushed the box out of sight
  await expect(form.getByLabel('Description')).toBeInViewport({ ratio: 1 });
  await type(page, 'oil fil');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await linesOf(page, card)).length).toBe(9);
});

test('on a small phone a line without a discount offers one in words, by one tap where it will stand @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const card = await newCard(page, 'manager@demo.test', [
    { kind: 'PART', description: 'Bulb', quantity: 12.5, rate: 123_456.78 },
  ]);
  await page.goto(card.path);
  const give = page.getByRole('button', { name: 'Change discount of Bulb: + discount' });
  expect(await give.evaluate((one) => [one.clientWidth > 70, one.scrollWidth > one.clientWidth])).toEqual([
    true,
    false,
  ]);
  const row = page.getByRole('row').filter({ has: page.getByText('Bulb', { exact: true }) });
  const height = () => row.evaluate((one) => one.getBoundingClientRect().height);
  const before = await height();
  await give.tap();
  expect(await height()).toBe(before);
  await type(page, '209.75');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Change discount of Bulb: / })).toContainText('−₹209.75');
  await expect(row).toContainText('₹15,43,000.00');
});

test('a rate is corrected by one press where it stands, and nobody’s change is overwritten unseen @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'manager@demo.test', [
    { kind: 'PART', description: 'Bulb', quantity: 2, rate: 450 },
  ]);
  await page.goto(card.path);
  const rate = page.getByRole('button', { name: /^Change rate of Bulb/ });
  const box = page.getByLabel('rate of Bulb', { exact: true });
  await rate.click();
  await type(page, '500');
  await page.keyboard.press('Enter');
  await expect(rate).toContainText('₹500.00');
  await expect(rate).toBeFocused();
  expect(await linesOf(page, card)).toMatchObject([{ quantity: 2, rate: 500 }]);

  await rate.click();
  await type(page, '9');
  await page.keyboard.press('Escape');
  await expect(rate).toContainText('₹500.00');

  await rate.click();
  const [line] = await linesOf(page, card);
  await api(page, 'put', `/lines/${line!.id}`, { rate: 475 });
  await type(page, '520');
  const row = page.getByRole('row').filter({ has: box });
  const height = () => row.evaluate((one) => one.getBoundingClientRect().height);
  const before = await height();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText(
    'Someone else changed this to ₹475.00',
  );
  await expect(box).toHaveValue('520');
  expect(await height()).toBe(before);
  expect(await linesOf(page, card)).toMatchObject([{ rate: 475 }]);

  // the answer is lost: what was typed stands, and leaving the box saves it the next time
  await page.route('**/garages/lines/*', (route) => route.abort('internetdisconnected'));
  await box.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('No connection');
  await expect(box).toHaveValue('520');
  await page.unroute('**/garages/lines/*');
  await box.focus();
  await page.getByRole('form', { name: 'Add a line' }).getByLabel('Description').click();
  await expect(rate).toContainText('₹520.00');
});

test('a figure that is opened in its place moves nothing, on a phone, a tablet and a desk, in a box of its size @desk', async ({
  page,
}) => {
  const line = { kind: 'PART', description: 'Cabin filter', quantity: 2, rate: 340 };
  const card = await newCard(page, 'advisor@demo.test', [line]);
  const row = page.getByRole('row').filter({ hasText: 'Cabin filter' });
  const heightOf = () => row.evaluate((one) => one.getBoundingClientRect().height);
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(card.path);
    for (const label of ['quantity', 'rate']) {
      const before = await heightOf();
      await row.getByRole('button', { name: `Change ${label} of` }).click();
      const box = row.getByRole('spinbutton', { name: `${label} of Cabin filter`, exact: true });
      await expect(box).toBeFocused();
      expect.soft([width, label, await heightOf()]).toEqual([width, label, before]);
      expect.soft((await box.boundingBox())!.width, `${label} at ${width} px`).toBeLessThanOrEqual(124);
      await page.keyboard.press('Escape');
    }
  }
});

test('a vehicle is found by its plate in any spacing or its last four, chosen with its owner, and shown as a plate @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test');
  // the plate that is searched for is not on the newest of the owner's vehicles
  await api(page, 'post', `/customers/${card.customerId}/vehicles`, {
    make: 'Bajaj',
    model: 'Chetak',
    registrationNumber: `KA01Z${card.plate.slice(-4)}9`,
  });
  await signIn(page, 'advisor@demo.test');
  for (const [path, dialogName] of [
    ['/garage/jobcards?new=1', 'New Job Card'],
    ['/garage/bookings?new=1', 'New Booking'],
  ] as const)
    for (const typed of [spacedPlate(card.plate).toLowerCase(), card.plate.slice(-4)]) {
      await page.goto(path);
      const dialog = page.getByRole('dialog', { name: dialogName });
      await dialog.getByRole('combobox', { name: 'Customer' }).click();
      await type(page, typed);
      await expect(page.getByRole('option', { name: `${card.customerName} - ` }).first()).toContainText(
        spacedPlate(card.plate),
      );
      if (typed.length > 4) {
        await page.keyboard.press('Enter');
        await expect(dialog.getByLabel('Vehicle')).toHaveValue(card.vehicleId);
      }
    }
  await page.goto(`/garage/customers?search=${encodeURIComponent(spacedPlate(card.plate))}`);
  await expect(page.getByRole('link', { name: card.customerName })).toBeVisible();
  await page.keyboard.press('Control+k');
  await type(page, card.plate.slice(-4));
  const vehicle = page
    .getByRole('group', { name: 'Vehicles' })
    .getByRole('option')
    .filter({ hasText: spacedPlate(card.plate) });
  await expect(vehicle.locator('.plate')).toBeVisible();
});
