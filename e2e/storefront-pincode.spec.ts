import { pincodeOfZone2 } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('a pincode is told as far as it is known, without script too, and never guessed @desk', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/shipping-and-delivery');
  for (const [typed, words] of [
    ['600 001', '600001 is in Chennai, where we deliver. Its zone is not in our list yet'],
    ['620001', '620001 is in Tiruchirappalli, where we do not deliver yet'],
    ['999999', 'We do not know yet whether we deliver to 999999'],
    ['௬௦௦௦௦௧', 'A pincode has six digits, such as 600001'],
    [pincodeOfZone2, `${pincodeOfZone2} is in Zone 2: from ₹3,000, in 18-36 hours.`],
  ] as const) {
    await page.getByLabel('Your pincode').fill(typed);
    await page.getByRole('button', { name: 'Find my zone' }).click();
    await expect(page.locator('#pincode-answer')).toContainText(words);
    await expect(page.getByLabel('Your pincode')).toHaveValue(typed);
  }
  await page.getByRole('link', { name: 'Calculate with Zone 2' }).click();
  await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('2');
  await context.close();
});

test('asking for the zone of a pincode leaves what was typed into the calculator, with script and without @phone', async ({
  browser,
  app,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/shipping-and-delivery');
    const value = page.getByRole('textbox', { name: 'Order value' });
    await value.fill('8,250');
    await page.getByLabel('Stairs').check();
    if (!javaScriptEnabled) await value.press('Enter');
    await expect(page).toHaveURL(/value=8%2C250/);
    await page.getByLabel('Your pincode').fill(pincodeOfZone2);
    await page.getByLabel('Your pincode').press('Enter');
    const answer = page.locator('#pincode-answer');
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Calculate with Zone 2' })).toBeFocused();
    await page.getByRole('link', { name: 'Calculate with Zone 2' }).click();
    await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('2');
    await expect(value).toHaveValue('8,250');
    await expect(page.getByLabel('Stairs')).toBeChecked();
    await context.close();
  }
});

test('who asks which zone is theirs is led to where a pincode tells it @desk', async ({ page }) => {
  await page.goto('/faq#zone');
  await page.locator('#zone').getByRole('link', { name: 'Look up your pincode' }).click();
  await expect(page.getByLabel('Your pincode')).toBeInViewport();
  await page.goto('/shipping-and-delivery');
  await page.locator('#zones').getByRole('link', { name: 'pincode' }).click();
  await expect(page.getByLabel('Your pincode')).toBeFocused();
});
