import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('n begins, / searches and ? lists the keys, never while one types, and they can be switched off @desk', async ({
  page,
}) => {
  await signIn(page, 'advisor@demo.test');
  await page.goto('/garage/customers');
  const search = page.getByRole('searchbox', { name: 'Search customers' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n?');
  await expect(search).toHaveValue('n?');
  await expect(page).toHaveURL(/search=n/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await expect(page).not.toHaveURL(/search=/);
  await search.blur();
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('demo');
  await search.blur();
  await page.keyboard.press('n');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding).toBeVisible();
  await expect(page).toHaveURL(/search=demo/);
  await expect(page).toHaveURL(/new=1/);
  await expect(adding).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('New customer')).toBeVisible();
  await keys.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(search).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  await keys.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(adding).toBeVisible();
});
