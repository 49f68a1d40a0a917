import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { api, late, newCard } from './support/typing.ts';

test('a toast leaves the field that is typed in free, and where that was says so below the header @phone', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Start Work' }).tap();
  const form = page.getByRole('form', { name: 'Add a line' });
  const description = form.getByLabel('Description');
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  // its time stands still while the window is not looked at
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const covers = (field: Locator) =>
    field.evaluate((box) => {
      const mine = box.getBoundingClientRect();
      const its = document.querySelector('.toast')?.getBoundingClientRect();
      return its ? mine.top < its.bottom && its.top < mine.bottom : 'gone';
    });
  const submit = form.getByRole('button', { name: 'Add line' });
  // as it lies when the keyboard is up: the row at the foot of what is seen
  await submit.evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await description.tap();
  for (const field of [description, form.getByLabel('Rate'), submit])
    await expect.poll(() => covers(field)).toBe(false);
  await description.evaluate((box) => box.scrollIntoView({ block: 'start' }));
  await expect.poll(() => covers(description)).toBe(false);
});

test('a toast leaves the button that closes a sheet free, though the sheet grows as its answer comes @phone', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test', [
    { kind: 'LABOUR', description: 'Brake service', quantity: 1, rate: 900 },
  ]);
  await api(page, 'put', `/jobcards/${card.id}/status`, { status: 'IN_PROGRESS' });
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Mark as Ready' }).tap();
  await expect(page.locator('.toast')).toBeVisible();
  // its time stands still while the window is not looked at
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await late(page, `**/jobcards/${card.id}/invoices/**`, 'POST', 700);
  await page.getByRole('button', { name: 'Invoice', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Invoice' });
  await expect(sheet.locator('.document-sums')).toBeVisible();
  await expect.poll(() => sheet.getByRole('button', { name: 'Close' }).evaluate(toastsOver)).toBe(0);
});

test('a toast leaves the sums of a job card in sight, and the buttons at the foot of a dialog free', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test', [
    { kind: 'LABOUR', description: 'Brake service', quantity: 1, rate: 900 },
  ]);
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: width < 960 ? 640 : 560 });
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Start Work' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  // its time stands still while the window is not looked at
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const sums = page.locator('.totals');
  await expect(sums).toBeInViewport();
  await expect.poll(() => sums.evaluate(toastsOver)).toBe(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => sums.evaluate(toastsOver)).toBe(0);

  await page.keyboard.press('p');
  const paying = page.getByRole('dialog', { name: 'Record Payment' });
  const foot = paying.locator('.foot-line');
  await expect(foot).toBeVisible();
  await expect.poll(() => foot.evaluate(toastsOver)).toBe(0);
  // as where the keyboard is up
  await page.setViewportSize({ width, height: 360 });
  await paying.getByRole('textbox').first().click();
  await expect.poll(() => foot.evaluate(toastsOver)).toBe(0);
});

/** How many toasts lie over it, or none is there. */
function toastsOver(element: Element): number | null {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
  const over = toasts.filter((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom);
  return toasts.length ? over.length : null;
}
