import type { Page } from '@playwright/test';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

test('long concerns show a few lines and all of them at a press; short ones have no button @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path, id } = await newJobCard(api);
  const points = Array.from({ length: 9 }, (_, at) => `Point ${at + 1}: noise from the front left at 40 km/h`);
  await api('put', `/jobcards/${id}`, { customerConcerns: points.join('\n'), advisorObservations: 'Worn pads' });
  await page.goto(path);
  const concerns = page.getByRole('list', { name: 'Customer concerns' });
  const all = page.getByRole('button', { name: /^Show (all|less) customer concerns$/ });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Show all observations' })).toHaveCount(0);
  const few = (await concerns.boundingBox())!.height;
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(all).toHaveAttribute('aria-expanded', 'true');
  await expect(all).toHaveText('Show less customer concerns');
  expect((await concerns.boundingBox())!.height).toBeGreaterThan(few * 1.5);
  await all.click();
  await expect(all).toHaveText('Show all customer concerns');
  expect((await concerns.boundingBox())!.height).toBeCloseTo(few, 0);
  // the paper has the whole of it
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper').getByText('Point 9: noise from the front left')).toBeVisible();
});

test('payments and history are tabs under the lines, by press and by arrow key, in the address and no step of Back @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'cashier@demo.test');
  await signIn(page, 'advisor@demo.test');
  const { path, id } = await newJobCard(api, { rate: 900 });
  await api('post', `/jobcards/${id}/payments`, { amount: 400, mode: 'CASH' });
  await signIn(page, 'cashier@demo.test');
  await page.goto('/garage/jobcards');
  await page.getByRole('link', { name: /^JC/ }).first().waitFor();
  await page.goto(path);
  const tabs = page.getByRole('tablist', { name: 'Payments and history' });
  const payments = tabs.getByRole('tab', { name: 'Payments 1' });
  const history = tabs.getByRole('tab', { name: 'History 3' });
  await expect(payments).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: /^Payments/ })).toContainText('₹400.00');
  await payments.focus();
  await page.keyboard.press('ArrowRight');
  await expect(history).toBeFocused();
  await expect(history).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\?tab=history$/);
  await expect(page.getByText('recorded ₹400.00 by Cash.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('recorded ₹400.00 by Cash.')).toBeVisible();
  await payments.click();
  await expect(page).toHaveURL(path);
  await history.click();
  await page.goBack();
  await expect(page).toHaveURL(/\/garage\/jobcards$/);
});

test('what is typed of a line outlives a look at the history @phone', async ({ page }) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path } = await newJobCard(api);
  await page.goto(path);
  const line = page.getByRole('form', { name: 'Add a line' });
  await line.getByLabel('Description').pressSequentially('Washer', { delay: 150 });
  await page.keyboard.press('Escape');
  await line.getByLabel('Description').pressSequentially('Wiper', { delay: 150 });
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect(page.getByText('opened this card.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(line.getByLabel('Description')).toHaveValue('Wiper');
});

test('each figure of a line is as large as a finger, and none lies over another @phone', async ({ page }) => {
  const api = await apiAs(page, 'owner@demo.test');
  const { path, id } = await newJobCard(api, { rate: 3250 });
  for (const [quantity, rate, discount] of [
    [1, 0, 0],
    [3.5, 1250.5, 100],
    [125, 99_999, 12_500],
  ])
    await api('post', `/jobcards/${id}/lines`, {
      kind: 'PART',
      description: `Part ${quantity}`,
      quantity,
      rate,
      discount,
    });
  await page.goto(path);
  const figures = page.locator('.edit-cell');
  await expect(figures).toHaveCount(12);
  const boxes = await figures.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { name: one.textContent, x, y, width, height };
    }),
  );
  expect(boxes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  const over = boxes.filter((one, at) =>
    boxes.some(
      (other, before) =>
        before < at &&
        one.x < other.x + other.width - 0.5 &&
        other.x < one.x + one.width - 0.5 &&
        one.y < other.y + other.height - 0.5 &&
        other.y < one.y + one.height - 0.5,
    ),
  );
  expect(over).toEqual([]);
});

test('with eleven lines the total, what is paid and the balance are in sight while the next line is typed', async ({
  page,
}) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path, id } = await newJobCard(api);
  for (let line = 1; line <= 11; line += 1)
    await api('post', `/jobcards/${id}/lines`, {
      kind: line % 2 ? 'LABOUR' : 'PART',
      description: `Line ${line}`,
      quantity: 1,
      rate: 100,
    });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto(path);
    const line = page.getByRole('form', { name: 'Add a line' });
    const totals = page.getByRole('region', { name: 'Totals' });
    for (const label of ['Description', 'Quantity', 'Rate', 'Discount']) {
      await line.getByLabel(label).focus();
      expect.soft(await inSight(page, '.totals'), `${label} at ${size.width} px`).toBe(true);
      expect.soft(await inSight(page, ':focus'), `${label} itself at ${size.width} px`).toBe(true);
    }
    for (const said of ['Total₹1,100.00', 'Paid₹0.00', 'Balance₹1,100.00']) await expect(totals).toContainText(said);
    // a figure up in the table is not under them either
    const first = page.getByRole('button', { name: 'Change rate of Line 11' });
    await first.focus();
    expect.soft(await inSight(page, ':focus'), `a rate at ${size.width} px`).toBe(true);
    expect.soft(await inSight(page, '.totals'), `beside a rate at ${size.width} px`).toBe(true);
  }
});

test('on a phone the head of a job card takes a quarter of the screen @phone', async ({ page }) => {
  const api = await apiAs(page, 'advisor@demo.test');
  const { path } = await newJobCard(api, { moves: ['IN_PROGRESS'] });
  await page.setViewportSize(phone);
  await page.goto(path);
  await expect(page.locator('.track')).toBeVisible();
  expect(await headHeight(page)).toBeLessThanOrEqual(211);
});

/** From the top of the page's head to the end of the way of the card. */
const headHeight = (page: Page) =>
  page.evaluate(() => {
    const [head, track] = ['.head', '.track'].map((one) => document.querySelector(one)!.getBoundingClientRect());
    return track!.bottom - head!.top;
  });

/** Whether it lies within the window with nothing in front of its middle. */
const inSight = (page: Page, what: string) =>
  page.evaluate((selector) => {
    const one = document.querySelector(selector)!;
    const { top, bottom, left, width } = one.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && front !== null && (one.contains(front) || front.contains(one));
  }, what);
