import type { Locator, Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('on a small phone a card is carried by keys to the last bay in sight, above the buttons at the foot @phone', async ({
  page,
}) => {
  const number = await openBays(page);
  const last = page.getByRole('list', { name: 'Not assigned, Bay 9' });
  await page.getByRole('button', { name: `Move ${number}` }).focus();
  await page.keyboard.press('Space');
  for (let bay = 1; bay <= 9; bay += 1) await page.keyboard.press('ArrowDown', { delay: 150 });
  await expect(page.locator('[data-over]').filter({ has: last })).toBeVisible();
  await expect.poll(() => isBetweenBars(page, page.locator('[data-over]'))).toBe(true);
  await page.keyboard.press('Space');
  await expect(last.getByText(number)).toBeVisible();
  await expect.poll(() => isBetweenBars(page, last.getByRole('button'))).toBe(true);
});

test('on a small phone a card that a finger holds above the buttons at the foot stays in sight and comes to the last bay @phone', async ({
  page,
}) => {
  const number = await openBays(page);
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  const card = page.getByRole('listitem').filter({ hasText: number });
  const grip = (await card.getByRole('button').boundingBox())!;
  const at = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  const foot = (await page.locator('.head > .actions').boundingBox())!;
  await touch('touchStart', [at]);
  await touch('touchMove', [{ x: at.x, y: at.y + 20 }]);
  await touch('touchMove', [{ x: at.x, y: foot.y - 12 }]);
  const over = page.locator('[data-over] ul');
  await expect(over).toHaveAccessibleName('Not assigned, Bay 9');
  await expect.poll(() => isBetweenBars(page, over)).toBe(true);
  await expect.poll(() => isBetweenBars(page, card)).toBe(true);
  // on the buttons themselves too
  await touch('touchMove', [{ x: at.x, y: foot.y + foot.height / 2 }]);
  await expect.poll(() => isBetweenBars(page, card)).toBe(true);
  expect((await card.boundingBox())!.y).toBeGreaterThan(foot.y / 2);
  await touch('touchEnd', []);
  await expect(page.getByRole('list', { name: 'Not assigned, Bay 9' }).getByText(number)).toBeVisible();
});

test('a finger that goes straight to the buttons at the foot carries a card as far as the page goes @phone', async ({
  page,
}) => {
  const number = await openBays(page);
  const hand = await page.context().newCDPSession(page);
  const grip = (await page.getByRole('button', { name: `Move ${number}` }).boundingBox())!;
  const foot = (await page.locator('.head > .actions').boundingBox())!;
  const at = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
  for (const y of [at.y, at.y + 20, foot.y + foot.height / 2])
    await hand.send('Input.dispatchTouchEvent', {
      type: y === at.y ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: at.x, y }],
    });
  await expect(page.locator('[data-over] ul')).toHaveAccessibleName('Not assigned, Bay 9');
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('list', { name: 'Not assigned, Bay 9' }).getByText(number)).toBeVisible();
});

/** A garage with nine bays and a card that waits without one, on its board of bays. */
async function openBays(page: Page): Promise<string> {
  const send = await openOwnGarage(page, 'Nine Bay Motors', 'Nine Owner');
  await send('put', '/settings', { bays: Array.from({ length: 9 }, (_, at) => `Bay ${at + 1}`) });
  const { id: customerId } = await send<Made>('post', '/customers', { name: 'Bay Customer', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4470' };
  const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
  const made = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0) };
  const { jobCardNumber } = await send<Made & { jobCardNumber: string }>('post', '/jobcards', made);
  await page.goto('/garage/jobcards?view=bays');
  await expect(page.getByRole('list', { name: 'Not assigned, Bay 9' })).toBeAttached();
  return jobCardNumber;
}

interface Made {
  id: string;
}

/** Whether all of it stands below the bar at the top and above the buttons at the foot. */
async function isBetweenBars(page: Page, what: Locator): Promise<boolean> {
  const [top, foot] = [page.locator('.top'), page.locator('.head > .actions')];
  const [above, below, own] = [await top.boundingBox(), await foot.boundingBox(), await what.boundingBox()];
  return own!.y >= above!.y + above!.height && own!.y + own!.height <= below!.y;
}
