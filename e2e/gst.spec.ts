import { readFile } from 'node:fs/promises';
import { monthBeside, monthOf } from '#rules/month-locks.ts';
import { fleet } from '#rules/testing/fleet.ts';
import { signedQrOf } from '#rules/testing/signed-qr.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { dayAhead } from './support/clock.ts';
import { registerForGst } from './support/gst.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { newIrn } from './support/new-irn.ts';
import { paidLast } from './support/paid-last.ts';
import { expect, test } from './support/test.ts';

test('a delivered card is billed and paid whole by 5 clicks, its month is looked through, what keeps its return back is mended, its files are taken, and the month before is locked @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api);
  const { customerId } = await api('get', `/jobcards/${card.id}`);
  await api('put', `/customers/${customerId}`, fleet);
  const part = { kind: 'PART', description: 'Brake pads', quantity: 1, rate: 1000 };
  await api('post', `/jobcards/${card.id}/lines`, part);
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    await api('put', `/jobcards/${card.id}/status`, { status, acceptBalance: true });

  await page.goto('/garage/jobcards?status=DELIVERED');
  await paidLast(page);
  const billed = await workOf(page, async () => {
    await page.getByRole('link', { name: card.number, exact: true }).click();
    await page.getByRole('button', { name: 'Invoice', exact: true }).click();
    await page.getByRole('button', { name: 'Issue tax invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^INV\// })).toBeVisible();
    await page.getByRole('button', { name: 'Take payment' }).click();
    await page.getByRole('dialog', { name: 'Take Payment' }).getByRole('button', { name: 'Record Payment' }).click();
    await expect(page.getByText(/^₹1,000\.00 recorded, RV/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take payment' })).toBeHidden();
  });
  expectAtMost(billed, 5);

  const number = (await page.getByRole('heading', { level: 1 }).textContent())!.trim();
  const irn = newIrn();
  const invoice = await api('get', `/invoices/${new URL(page.url()).pathname.split('/').at(-1)}`);
  await page.getByRole('button', { name: /^Actions for INV/ }).click();
  await page.getByRole('menuitem', { name: 'Enter IRN' }).click();
  await page.getByRole('textbox', { name: 'Signed QR' }).click();
  await page.keyboard.insertText(signedQrOf(invoice, irn, { IrnDt: `${dayAhead(0)} 00:00:00` }));
  await expect(page.getByRole('textbox', { name: /^IRN/ })).toHaveValue(irn);
  await page.getByRole('textbox', { name: 'Acknowledgement number' }).pressSequentially('112010036563310');
  await page.getByRole('button', { name: 'Keep IRN' }).click();
  await expect(page.getByText(`${number} has its IRN`, { exact: true })).toBeVisible();

  await page.goto('/garage/settings/tax');
  await page.getByLabel('HSN digits on documents').selectOption('6');
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('their codes are shorter: parts (8708)').first()).toBeVisible();
  const partsCode = page.getByLabel('Parts, HSN');
  await partsCode.press('Control+A');
  await partsCode.pressSequentially('870899');
  await page.getByRole('button', { name: 'Save Usual Tax' }).click();
  await expect(page.getByText('Usual tax saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved', { exact: true })).toBeVisible();
  await registerForGst(page, '33AAAAA0000A2Z8');
  await page.goto('/garage/invoices');
  await page.getByRole('link', { name: 'GST', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GST' })).toBeVisible();
  await page.getByLabel('Month').selectOption({ index: 0 });
  const gaps = page.getByRole('region', { name: 'To mend first' });
  await expect(gaps.getByText('bears the GSTIN 33AAAAA0000A1Z9, not that of the garage').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'GSTR-1 JSON' })).toBeHidden();
  await gaps.getByRole('link', { name: /^INV/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV\// })).toBeVisible();

  await page.goto('/garage/settings/tax');
  await page.getByLabel('HSN digits on documents').selectOption('4');
  await page.getByRole('button', { name: 'Save GST' }).click();
  await expect(page.getByText('GST saved', { exact: true })).toBeVisible();
  await registerForGst(page);
  await page.goto('/garage/gst');
  await page.getByLabel('Month').selectOption({ index: 0 });
  const tables = page.getByRole('table', { name: 'Tables of GSTR-1' });
  await expect(tables.getByRole('row', { name: /^HSN/ })).toContainText('₹');
  const down = page.waitForEvent('download');
  await page.getByRole('button', { name: 'GSTR-1 JSON' }).click();
  const file = await down;
  expect(file.suggestedFilename()).toMatch(/^GSTR1-\d{4}-\d\d\.json$/);
  const made: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(made).toMatchObject({
    gstin: '33AAAAA0000A1Z9',
    doc_issue: {
      doc_det: expect.arrayContaining([
        { doc_num: 1, docs: [expect.objectContaining({ totnum: expect.any(Number) })] },
      ]),
    },
  });
  const rates = page.getByRole('table', { name: 'Supplies by rate' });
  await expect(rates.getByRole('columnheader', { name: 'Without tax' })).toBeVisible();
  await rates.getByRole('link', { name: '18%' }).click();
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^INV/ }).first()).toBeVisible();

  await page.goto('/garage/gst');
  await page.getByLabel('Month').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Lock month' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock month' }).click();
  await expect(page.getByText(/^Locked on .* Its documents are no longer cancelled\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock month' })).toBeHidden();

  const running = monthOf(dayAhead(0));
  const opensOn = async (day: string, month: string) => {
    await page.clock.setFixedTime(new Date(`${day}T06:00:00Z`));
    await page.goto('/garage/gst');
    await expect(page.getByText(/\d documents?/).first()).toBeVisible();
    await expect(page.getByLabel('Month')).toHaveValue(month);
  };
  await opensOn(`${monthBeside(running, 1)}-05`, running);
  await opensOn(`${running}-05`, running);
});
