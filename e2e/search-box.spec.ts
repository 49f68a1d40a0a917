import { expectNoAxeViolations } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('Ctrl K finds a plate and goes to its customer by keys alone, and says when there is nothing @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('new j');
  await expect(page.getByRole('option', { name: 'New job card' })).toHaveAttribute('aria-selected', 'true');
  await box.fill('no such thing 000');
  await expect(page.getByText('Nothing found for “no such thing 000”')).toBeVisible();
  await box.fill('55500 00152');
  const found = page.getByRole('group', { name: 'Customers' }).getByRole('option');
  await expect(found).toHaveText([/^Demo Customer 52/, /^New job card/]);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('tn');
  const [first, second] = [0, 1].map((at) => page.getByRole('group', { name: 'Vehicles' }).getByRole('option').nth(at));
  await expect(first!).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(second!).toHaveAttribute('aria-selected', 'true');
  const plate = (await second!.innerText()).split('\n')[0]!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/garage\/customers\/.+/);
  await expect(page.getByText(plate).first()).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();

  // typed and sent off before the answer is there, as a scanner does
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('jc00000116\n');
  await expect(page.getByRole('heading', { level: 1, name: /JC00000116/ })).toBeVisible();
});

test('what is typed before the search is there stands in its box, and Enter goes where it leads @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const atHandsPace = { delay: 150 };
  const box = page.getByRole('combobox', { name: 'Search' });
  let arrive = () => {};
  await page.route('**/assets/palette-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/palette-*.js');
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.focus();
  await page.keyboard.press('Control+k');
  await asked;
  await page.keyboard.type('le', atHandsPace);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new jo', atHandsPace);
  arrive();
  await page.keyboard.type('b car', atHandsPace);
  await expect(box).toBeFocused();
  await page.keyboard.type('d', atHandsPace);
  await expect(box).toHaveValue('new job card');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  // also when all of it, with Enter, came before
  const again = page.waitForRequest('**/assets/palette-*.js');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await again;
  await page.keyboard.type('new job card', atHandsPace);
  await page.keyboard.press('Enter');
  arrive();
  await expect(page.getByRole('dialog', { name: 'New Job Card' })).toBeVisible();
  await expect(box).toHaveCount(0);
});
