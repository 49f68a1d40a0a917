import type { CDPSession, Locator } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { stepsTakenBack } from './support/steps-taken-back.ts';
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
  const speed = await speedOf(board);
  await touch('touchStart', [again]);
  await touch('touchMove', [{ x: again.x + 20, y: again.y }]);
  await touch('touchMove', [edge]);
  await expect.poll(scrolled).toBeGreaterThan(from2 + 150);
  // no faster than a hand can let go over the next column
  expect(await speed()).toBeLessThan(400);
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

test('held above the buttons at the foot a card is taken further down, and a column it may not go to says so @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'manager@demo.test');
  const { number } = await newJobCard(api);
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Spot[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  const grip = page.getByRole('button', { name: `Move ${number}` });
  await page.goto('/garage/jobcards?view=bays');
  const first = page.locator('.grip').first();
  await first.scrollIntoViewIfNeeded();
  const from = middle((await first.boundingBox())!);
  const foot = (await page.locator('.head > .actions').boundingBox())!;
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: from.x, y: from.y + 20 }]);
  await touch('touchMove', [{ x: from.x, y: foot.y - 12 }]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  // its column's head is out of sight by then: what it is over is said below the bar
  await expect(page.locator('.held-over')).toHaveText(/^Demo Technician, (no bay|Bay \d)$/);
  await expect(page.locator('.held-over')).toBeInViewport();
  // and at the edge of the bar at the top it comes back
  const top = (await page.locator('.top').boundingBox())!;
  await touch('touchMove', [{ x: from.x, y: top.y + top.height + 12 }]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await touch('touchCancel', []);
  await stepsTakenBack(page);

  await page.goto(`/garage/jobcards?view=board&search=${number}`);
  await expect(page.getByRole('region', { name: 'In Progress', exact: true })).toBeVisible();
  const board = page.locator('.board');
  await board.evaluate((one) => one.scrollTo(180, 0));
  const ready = page.getByRole('region', { name: 'Ready', exact: true });
  const held = middle((await grip.boundingBox())!);
  await touch('touchStart', [held]);
  await expect(ready).not.toHaveAttribute('data-refused');
  await touch('touchMove', [{ x: held.x + 20, y: held.y }]);
  await expect(ready).toHaveAttribute('data-refused', 'true');
  await expect(page.getByRole('region', { name: 'In Progress', exact: true })).not.toHaveAttribute('data-refused');
  await touch('touchCancel', []);
  await expect(ready).not.toHaveAttribute('data-refused');
  // names have the whole width below the grip
  const card = page.getByRole('listitem').filter({ has: grip });
  await card.locator('b').evaluate((name) => (name.textContent = 'Meenakshisundaram Ramasubramanian Automobiles'));
  const [whole, name] = [(await card.boundingBox())!, (await card.locator('b').boundingBox())!];
  expect(name.x + name.width).toBeGreaterThan(whole.x + whole.width - 30);
});

type Spot = { x: number; y: number };

/** Begins to look; answers how fast it was pushed along at most between two looks a fifth of a second apart, in pixels a second. */
async function speedOf(board: Locator) {
  await board.evaluate((one) => {
    const seen: { at: number; x: number }[] = [];
    const look = (at: number) => {
      seen.push({ at, x: one.scrollLeft });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(one, { seen });
  });
  return () =>
    board.evaluate((one) => {
      const { seen } = one as unknown as { seen: { at: number; x: number }[] };
      const speeds = seen.flatMap(({ at, x }, from) => {
        const then = seen.slice(from).find((later) => later.at >= at + 200);
        return then ? [((then.x - x) / (then.at - at)) * 1000] : [];
      });
      return Math.max(...speeds);
    });
}

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
