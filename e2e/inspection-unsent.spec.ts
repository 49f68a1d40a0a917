import { inspected, pointOf } from './support/inspected.ts';
import { expect, test } from './support/test.ts';

test('a point that could not be saved stays as it was said until it can be @desk', async ({ page }) => {
  const { card } = await inspected(page);
  await page.goto(`${card.path}?inspection=open`);
  const horn = pointOf(page, 'Horn');
  const calls = '**/api/v1/garages/points/*';
  await page.route(calls, (route) => route.abort());
  await horn.getByRole('button', { name: 'Good' }).click();
  await expect(horn.getByRole('alert')).toContainText('No connection');
  await expect(horn.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(calls);
  await horn.getByRole('button', { name: 'Try again' }).click();
  await expect(horn.getByRole('alert')).toHaveCount(0);
  await expect(horn).toContainText('Demo Owner, Today');
});

test('a point that was said without a network is saved by itself once there is one, and no card is ready over one that was not @phone', async ({
  page,
  context,
}) => {
  const { api, card } = await inspected(page);
  const { updated_at } = await api('get', `/jobcards/${card.id}`);
  await api('put', `/jobcards/${card.id}/status`, { status: 'IN_PROGRESS', updated_at });
  await page.goto(`${card.path}?inspection=open`);
  const [horn, fluid] = [pointOf(page, 'Horn'), pointOf(page, 'Brake fluid')];
  await expect(horn.getByRole('button', { name: 'Good' })).toBeVisible();
  await context.setOffline(true);
  await horn.getByRole('button', { name: 'Good' }).click();
  await expect(horn.getByRole('alert')).toContainText('It is sent once there is a network again.');
  await context.setOffline(false);
  await expect(horn.getByRole('alert')).toHaveCount(0);
  await expect(horn).toContainText('Demo Owner, Today');

  const calls = '**/api/v1/garages/points/*';
  await page.route(calls, (route) => route.abort());
  await fluid.getByRole('button', { name: 'Soon' }).click();
  await expect(fluid.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Mark as Ready while Brake fluid is not saved?' });
  await ask.getByRole('button', { name: 'Not now' }).click();
  expect((await api('get', `/jobcards/${card.id}`)).status).toBe('IN_PROGRESS');
  await page.unroute(calls);
  await fluid.getByRole('button', { name: 'Try again' }).click();
  await expect(fluid.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as Ready' }).click();
  await expect.poll(async () => (await api('get', `/jobcards/${card.id}`)).status).toBe('READY');
});

test('a point said without a network is sent again until the server is reached, though the first tries fail, and never once it is discarded @phone', async ({
  page,
}) => {
  const { card, points, api } = await inspected(page);
  await page.clock.install();
  await page.goto(`${card.path}?inspection=open`);
  const [horn, fluid] = [pointOf(page, 'Horn'), pointOf(page, 'Brake fluid')];
  const idOf = (label: string) => points.find((point) => point.label === label)!.id;
  const tries = { [idOf('Horn')]: 0, [idOf('Brake fluid')]: 0 };
  const last = Promise.withResolvers<void>();
  await page.route('**/api/v1/garages/points/*', async (route) => {
    const id = route.request().url().split('/').at(-1)!;
    tries[id]! += 1;
    if (id === idOf('Brake fluid') || tries[id]! <= 3) return route.abort();
    await last.promise;
    await route.continue();
  });
  for (const [point, word] of [
    [horn, 'Good'],
    [fluid, 'Soon'],
  ] as const) {
    await point.getByRole('button', { name: word }).click();
    await expect(point.getByRole('alert')).toContainText('No connection. It is sent once there is a network again.');
  }
  await fluid.getByRole('button', { name: 'Discard' }).click();
  await expect(fluid.getByRole('alert')).toHaveCount(0);
  const notice = await horn.getByRole('alert').elementHandle();
  // there is a network, but what is asked first still fails
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return tries[idOf('Horn')];
    })
    .toBe(4);
  // while one is on its way none follows, and what is said of it is not said anew
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.clock.runFor(5000);
  expect(await notice.evaluate((element) => element.isConnected)).toBe(true);
  last.resolve();
  await expect(horn.getByRole('alert')).toHaveCount(0);
  await expect(horn).toContainText('Demo Owner, Today');
  await page.clock.runFor(120_000);
  expect(tries).toEqual({ [idOf('Horn')]: 4, [idOf('Brake fluid')]: 1 });
  const { inspection } = await api('get', `/jobcards/${card.id}/inspection`);
  expect(inspection.points.find(({ label }: { label: string }) => label === 'Brake fluid').state).toBeNull();
});

test('leaving an inspection names every point that was not sent @phone', async ({ page }) => {
  const { card } = await inspected(page);
  await page.goto(`${card.path}?inspection=open`);
  await page.route('**/api/v1/garages/points/*', (route) => route.abort());
  for (const label of ['Brake fluid', 'Horn']) {
    await pointOf(page, label).getByRole('button', { name: 'Soon' }).click();
    await expect(pointOf(page, label).getByRole('alert')).toContainText('No connection');
  }
  await page.getByRole('link', { name: 'Pattarai' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Discard what you noted of Horn?' });
  await expect(ask).toContainText('It has not been sent. Not saved either: Brake fluid.');
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await expect(pointOf(page, 'Horn').getByRole('button', { name: 'Soon' })).toHaveAttribute('aria-pressed', 'true');
});
