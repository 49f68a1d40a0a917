import type { Locator } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('on a small phone what saves or discards a section of the settings stays within the screen @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  for (const section of ['', '/hours', '/workshop', '/tax', '/money', '/branches']) {
    await page.goto(`/garage/settings${section}`);
    const box = page.locator('.own-form input:not([type="hidden"], [type="checkbox"], [type="radio"])').first();
    await box.tap();
    await page.keyboard.type('1', { delay: 150 });
    const discard = page.getByRole('button', { name: 'Discard Changes' });
    await expect(discard, section).toBeVisible();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const [of, at] = [await page.evaluate(() => document.documentElement.scrollWidth), await discard.boundingBox()];
      expect.soft([section, of, at!.x + at!.width <= width]).toEqual([section, width, true]);
    }
    await discard.tap();
    await expect(discard).toHaveCount(0);
  }
});

test('on a small phone the next week stays under the finger, however long the words of the week are @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/bookings?span=week');
  await tapInPlace(page.getByRole('button', { name: 'Next week' }), page.locator('h2.month'), 5);
});

test('on a small phone the month after stays under the finger in the calendar of a date, however many weeks it has @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/bookings?new=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Open calendar' }).tap();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await tapInPlace(calendar.getByRole('button', { name: 'Month after' }), calendar.locator('b'), 10);
});

/** Taps so many times where the button stood at first: each leads on to another title, and the button stands there still. */
async function tapInPlace(button: Locator, title: Locator, times: number) {
  const at = await centreOf(button);
  const titles = new Set<string | null>();
  for (let tapped = 0; tapped < times; tapped += 1) {
    titles.add(await title.textContent());
    await button.page().touchscreen.tap(...at);
    await expect.poll(async () => titles.has(await title.textContent())).toBe(false);
    expect(await centreOf(button)).toEqual(at);
  }
}

async function centreOf(what: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await what.boundingBox())!;
  return [x + width / 2, y + height / 2];
}
