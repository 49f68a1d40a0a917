import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('that there is no network is in sight however far down one has read @phone', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/customers');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
