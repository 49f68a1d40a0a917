import { clockOffset } from './support/clock.ts';
import { openScreen } from './support/open-screen.ts';
import { expect, test } from './support/test.ts';

const profile = '/api/v1/garages/profile';
const forms = [
  ['customers', 'Add Customer'],
  ['bookings', 'New Booking'],
  ['jobcards', 'New Job Card'],
] as const;

test('a form that is opened again later does not ask for the garage anew before it shows @desk', async ({ page }) => {
  await page.clock.install({ time: Date.now() + clockOffset() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, words] of forms) {
    await openScreen(page, { name: path, path: `/garage/${path}` });
    const opens = page
      .locator('main')
      .getByRole('button', { name: words })
      .or(page.locator('main').getByRole('link', { name: words }));
    const form = page.getByRole('dialog', { name: words });
    const first = form.locator('input').first();
    await opens.first().click();
    await first.waitFor();
    await expect.poll(() => asked.includes(profile)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await page.clock.runFor(6000);
    asked.length = 0;
    await opens.first().click();
    await first.waitFor();
    expect.soft([path, asked.includes(profile)]).toEqual([path, false]);
  }
});
