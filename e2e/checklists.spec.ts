import { randomInt } from 'node:crypto';
import { faultsOf } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a checklist is written in order, changed, and taken out of use @desk', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  const name = `Monsoon look ${randomInt(10 ** 6)}`;
  await page.goto('/garage/settings/checklists');
  await page.getByRole('button', { name: 'Add Checklist' }).first().click();
  const added = page.getByRole('dialog', { name: 'Add Checklist' });
  await added.getByLabel('Name').pressSequentially(name, { delay: 30 });
  const points = added.getByRole('textbox', { name: /^Point \d+$/ });
  const count = await points.count();
  await added.getByRole('button', { name: 'Add Point' }).click();
  await page.keyboard.type('Wiper blades', { delay: 50 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('Door seals', { delay: 50 });
  await added.getByRole('button', { name: 'Move Door seals up' }).press('Enter');
  await expect(points.nth(count)).toHaveValue('Door seals');
  // a first row that was left empty is told of
  if (count === 1) await added.getByRole('button', { name: 'Remove Point 1', exact: true }).click();
  await added.getByRole('button', { name: 'Add Checklist' }).click();
  const row = page.getByRole('list', { name: 'Checklists' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Checklist' });
  expect(await faultsOf(page)).toEqual([]);
  await edited.getByText('In use', { exact: true }).click();
  await edited.getByRole('button', { name: 'Save Checklist' }).click();
  await expect(row).toContainText('Inactive');
});
