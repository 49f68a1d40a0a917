import type { CDPSession } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';

test('a finger on the grip takes a card to another column; elsewhere it scrolls and moves nothing @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { id, number } = await newJobCard(api);
  const statusOf = async () => (await api('get', `/jobcards/${id}`)).status;
  await page.goto(`/garage/jobcards?view=board&search=${number}`);
  const grip = page.getByRole('button', { name: `Move ${number}` });
  const card = page.getByRole('listitem').filter({ has: grip });
  const column = page.getByRole('region', { name: 'In Progress', exact: true });
  await grip.scrollIntoViewIfNeeded();
  const hand = await page.context().newCDPSession(page);

  const board = page.locator('.board');
  const scrolled = () => board.evaluate((one) => one.scrollLeft);

  // by its words the board is pushed along, and no card is picked up
  const words = middle((await card.getByText('Not assigned').boundingBox())!);
  await swipe(hand, words, { x: words.x - 60, y: words.y });
  await expect.poll(scrolled).toBeGreaterThan(20);
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  expect(await statusOf()).toBe('OPEN');

  // by the grip the card goes and the board stands
  await expect.poll(() => settled(scrolled)).toBe(true);
  const stood = await scrolled();
  const from = middle((await grip.boundingBox())!);
  const there = (await column.boundingBox())!;
  await swipe(hand, from, { x: there.x + Math.min(there.width / 2, 60), y: there.y + 20 });
  // the push before may still be settling by a pixel; a board that went along would be off by the way of the hand
  expect(Math.abs((await scrolled()) - stood)).toBeLessThan(10);
  await expect.poll(statusOf).toBe('IN_PROGRESS');
  await expect(column.getByText(number)).toBeVisible();

  // held at the edge, the board goes on to what is out of sight, under the finger too
  await grip.scrollIntoViewIfNeeded();
  // the place that was pressed last answers again once another one was
  await page.getByRole('heading', { level: 1 }).tap();
  const again = middle((await grip.boundingBox())!);
  const edge = { x: page.viewportSize()!.width - 8, y: again.y };
  const ready = page.getByRole('region', { name: 'Ready', exact: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from2 = await scrolled();
  await touch('touchStart', [again]);
  await touch('touchMove', [{ x: again.x + 20, y: again.y }]);
  await touch('touchMove', [edge]);
  await expect.poll(scrolled).toBeGreaterThan(from2 + 150);
  // away from the edge the board stands again, and the card is still under the finger
  const inside = { x: edge.x - 90, y: again.y };
  await touch('touchMove', [inside]);
  await expect.poll(() => settled(scrolled)).toBe(true);
  const held = middle((await card.boundingBox())!);
  expect(Math.abs(held.x - inside.x)).toBeLessThan(240);
  const shown = (await ready.boundingBox())!;
  await touch('touchMove', [{ x: Math.max(60, shown.x + 40), y: again.y }]);
  await expect(ready).toHaveAttribute('data-over', 'true');
  await touch('touchEnd', []);
  await expect.poll(statusOf).toBe('READY');
});

type Spot = { x: number; y: number };

/** Whether it is the same a fifth of a second later. */
async function settled(read: () => Promise<number>): Promise<boolean> {
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, 200));
  return (await read()) === before;
}

const middle = ({ x, y, width, height }: Spot & { width: number; height: number }): Spot => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** One finger down, along in steps, and up, as the screen itself tells the browser. */
async function swipe(hand: CDPSession, from: Spot, to: Spot) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 },
    ]);
  await touch('touchEnd', []);
}
