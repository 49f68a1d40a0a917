import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a technician reads that invoices are not open to them, in their list and at the address of one @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const [invoice] = await (await page.request.get('/api/v1/garages/invoices?limit=1')).json();
  await signIn(page, 'technician@demo.test');
  for (const path of ['/garage/invoices', `/garage/invoices/${invoice.id}`]) {
    await page.goto(path);
    await expect(page.getByText('Invoices are not open to you')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});
