import { registerForGst } from './support/gst.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a delivered job card is billed in four clicks, a part of it is credited, and both stand in the list', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await registerForGst(page);

  await page.goto('/garage/jobcards?status=DELIVERED');
  await page.getByRole('table', { name: 'Job cards' }).getByRole('link', { name: /^JC/ }).first().click();
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText('CGST')).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue Tax invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV\/\d\d-\d\d\/00001$/ })).toBeVisible();

  await page.getByRole('button', { name: /^Actions for INV/ }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  const note = page.getByRole('dialog', { name: 'Credit note' });
  await note.getByRole('button', { name: 'All of it' }).first().click();
  await note.getByLabel('Reason').pressSequentially('Goods came back');
  await note.getByRole('button', { name: 'Write Credit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^CN\// })).toBeVisible();

  await page.getByRole('link', { name: 'Invoices' }).first().click();
  const list = page.getByRole('table', { name: 'Invoices' });
  await expect(list.getByRole('link', { name: /^INV/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /^CN/ })).toBeVisible();
  const down = page.waitForEvent('download');
  await list.getByRole('link', { name: /^INV/ }).click();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await down).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-00001\.pdf$/);
});
