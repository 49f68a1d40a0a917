import { fleet } from '#rules/testing/fleet.ts';
import { signedQrOf } from '#rules/testing/signed-qr.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { registerForGst } from './support/gst.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { newIrn } from './support/new-irn.ts';
import { newPhone } from './support/new-phone.ts';
import { openBill } from './support/open-bill.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type } from './support/typing.ts';

test('a delivered job card is billed in four clicks, a part of it is credited, and both stand in the list', async ({
  page,
}) => {
  // a dialog that rises as it opens moves what stands in it
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 1000, moves: ['IN_PROGRESS', 'READY', 'DELIVERED'] });

  await page.goto('/garage/jobcards?status=DELIVERED');
  const cards = page.getByRole('table', { name: 'Job cards' });
  await cards.getByRole('link', { name: card.number, exact: true }).click();
  await page.getByRole('button', { name: 'Invoice', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText('CGST')).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  const issued = page.getByRole('heading', { level: 1, name: /^INV\/\d\d-\d\d\/\d{5}$/ });
  await expect(issued).toBeVisible();
  const number = (await issued.textContent())!.trim();
  expect(refused).toEqual([]);

  await page.getByRole('button', { name: /^Actions for INV/ }).click();
  await page.getByRole('menuitem', { name: 'Credit note' }).click();
  const note = page.getByRole('dialog', { name: 'Credit note' });
  const amount = note.getByLabel(/^Amount of/).first();
  const top = async () => (await amount.boundingBox())!.y;
  const before = await top();
  await note.getByRole('button', { name: 'All of it' }).first().click();
  // with its tax, as the prices are
  await expect(amount).toHaveValue('1000');
  await expect(note.getByText('CGST')).toBeVisible();
  await expect(note.locator('.document-sums')).toContainText('Total₹1,000.00Left of the invoice₹0.00');
  // what it comes to moves nothing from under the pointer
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await note.getByLabel('Reason').pressSequentially('Goods came back');
  await note.getByRole('button', { name: 'Write credit note' }).click();
  const noted = page.getByRole('heading', { level: 1, name: /^CN\// });
  await expect(noted).toBeVisible();
  const noteNumber = (await noted.textContent())!.trim();

  await page.getByRole('link', { name: 'Invoices' }).first().click();
  const list = page.getByRole('table', { name: 'Invoices' });
  await expect(list.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: noteNumber, exact: true })).toBeVisible();
  const down = page.waitForEvent('download');
  await list.getByRole('link', { name: number, exact: true }).click();
  await expect(page.locator('.document-sums')).toContainText('Credit notes−₹1,000.00Balance₹0.00');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await down).suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  // what holds it is said where one looks for the way to cancel
  await page.getByRole('button', { name: /^Actions for INV/ }).click();
  const cancel = page.getByRole('menuitem', { name: /^Cancel/ });
  await expect(cancel).toContainText('A note stands against this document; credit the rest of it instead');
  await expect(cancel).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Debit note' }).click();
  const more = page.getByRole('dialog', { name: 'Debit note' });
  const end = async (label: RegExp | string) => {
    const { x, width } = (await more
      .getByLabel(label)
      .first()
      .locator('xpath=ancestor-or-self::*[contains(@class,"input")][1]')
      .boundingBox())!;
    return x + width;
  };
  await expect(more.getByLabel('Reason')).toBeVisible();
  expect(Math.abs((await end(/^Amount of/)) - (await end('Reason')))).toBeLessThan(1);
  await page.keyboard.press('Escape');

  // nothing of the card is left to bill
  await page.goto(card.path);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoice', exact: true })).toHaveCount(0);
});

test('on a phone the preview of an invoice says each line once, with what it is made of @phone', async ({ page }) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 1000 });
  const part = { kind: 'PART', description: 'Brake discs', quantity: 2, rate: 1800, discount: 34.56 };
  await api('post', `/jobcards/${card.id}/lines`, part);
  for (const status of ['IN_PROGRESS', 'READY'])
    await api('put', `/jobcards/${card.id}/status`, { status, acceptBalance: true });
  const dialog = await openBill(page, card.path);
  await expect(dialog.getByText('CGST')).toBeVisible();
  await expect(dialog.getByText('Brake discs').filter({ visible: true })).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: 'Brake discs 2 × ₹1,800.00 − ₹34.56 ₹3,565.44' })).toBeChecked();

  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  const row = page.getByRole('table', { name: 'Lines' }).getByRole('row', { name: /Brake discs/ });
  await expect(row).toHaveText(/2 NOS₹1,800\.00−₹34\.5618%₹3,565\.44$/);
  for (const cell of ['−₹34.56', '18%']) await expect(row.getByRole('cell', { name: cell })).toBeVisible();

  // a note of an amount alone is of no quantity
  const { lines } = await api('get', `/invoices/${page.url().split('/').at(-1)}`);
  const { id } = lines.find(({ description }: { description: string }) => description === 'Brake discs');
  const asked = { kind: 'CREDIT_NOTE', reason: 'Price was wrong', lines: [{ lineId: id, amount: 100 }] };
  const note = await api('post', `/invoices/${page.url().split('/').at(-1)}/notes`, asked);
  await page.goto(`/garage/invoices/${note.id}`);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(/NOS|₹1,800/);
});

test('who else pays is chosen before a number is given, and what nobody approved is told as not billed @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 1000, moves: ['IN_PROGRESS', 'READY'] });
  const asked = { kind: 'LABOUR', description: 'AC gas refill', quantity: 1, rate: 1650, ask: true };
  await api('post', `/jobcards/${card.id}/lines`, asked);
  const other = await newJobCard(api, { rate: 500 });
  const { customerId, registrationNumber } = await api('get', `/jobcards/${other.id}`);
  const dialog = await openBill(page, card.path);
  const issue = dialog.getByRole('button', { name: /^Issue/ });
  await expect(dialog.getByText('CGST')).toBeVisible();
  await dialog.getByRole('button', { name: 'Somebody else pays' }).click();
  const payer = dialog.getByRole('combobox', { name: 'Billed to' });
  await expect(payer).toBeFocused();
  await page.keyboard.type('Nobody of this name', { delay: 150 });
  await page.keyboard.press('Tab');
  await issue.click({ force: true });
  await expect(dialog.getByRole('alert')).toContainText('Choose who pays');
  await expect(dialog).toContainText('Not billed until it is approved: AC gas refill, ₹1,650.00.');
  expect((await api('get', `/jobcards/${card.id}`)).invoices).toEqual([]);

  await payer.click();
  await page.keyboard.type(registrationNumber.slice(-6), { delay: 150 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('CGST')).toBeVisible();
  await issue.click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV/ })).toBeVisible();
  const made = await api('get', `/invoices/${page.url().split('/').at(-1)}`);
  expect(made.customerId).toBe(customerId);

  // what the owner wrote off of a job card is owed again by a document, which is told before it is issued
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    await api('put', `/jobcards/${other.id}/status`, { status, acceptBalance: true });
  await api('post', `/customers/${customerId}/write-offs`, { dueId: other.id, amount: 100, reason: 'Goodwill' });
  await openBill(page, other.path);
  await expect(dialog).toContainText('₹100.00 of this job card was written off. What is billed is asked for again.');
});

test('an invoice with an IRN says that it is cancelled on the portal too, and until when, before and after @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 1000, moves: ['IN_PROGRESS', 'READY'] });
  const { customerId } = await api('get', `/jobcards/${card.id}`);
  await api('put', `/customers/${customerId}`, fleet);
  await api('post', `/jobcards/${card.id}/payments`, { amount: 500, mode: 'UPI' });
  const invoice = await api('post', `/jobcards/${card.id}/invoices`, {});
  const { id, number } = invoice;
  const irn = newIrn();
  const signedQr = signedQrOf(invoice, irn, { IrnDt: `${dayAhead(0)} 00:00:00` });
  await api('post', `/invoices/${id}/irn`, { irn, acknowledgement: '112010036563310', signedQr });

  await page.goto(`/garage/invoices/${id}`);
  const details = page.getByRole('complementary', { name: 'Details' });
  await expect(details).toContainText(/Acknowledgement 112010036563310 of .*, 12:00 am/);
  const until = /on the e-invoice portal too, which takes it until .*, 12:00 am\./;
  await page.getByRole('button', { name: /^Actions for INV/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}` });
  await expect(dialog).toContainText(until);
  await expect(dialog).toContainText(`₹500.00 that was paid goes back to job card ${card.number}.`);
  await dialog.getByLabel('Reason').pressSequentially('Wrong buyer');
  await dialog.getByRole('button', { name: 'Cancel document' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^The portal is told nothing of it\. Cancel its IRN on the/)).toHaveText(until);
  await expect(page.getByText(`₹500.00 that was paid went back to job card ${card.number}.`)).toBeVisible();
  await expectNoAxeViolations(page, { dark: true });
});

test('an invoice too large for a buyer without an address leads to that field of the customer, and is issued then @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 60_000, moves: ['IN_PROGRESS', 'READY'] });
  const dialog = await openBill(page, card.path);
  await expect(dialog.getByRole('alert')).toContainText('Rule 46');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Customer' });
  await expect(edit.getByLabel('Address line 1')).toBeFocused();
  await type(page, '5 Test Road');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectNoAxeViolations(page, { dark: true });
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV/ })).toBeVisible();
});

test('the preview says to whom it is billed, and a GSTIN is added from it, to the customer and to who else pays @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 1000, moves: ['IN_PROGRESS', 'READY'] });
  const dialog = await openBill(page, card.path);
  const buyer = dialog.locator('.buyer');
  await expect(buyer).toContainText('No GSTIN, billed as consumer');
  await expect(buyer).toContainText('Tamil Nadu (33)');

  await buyer.getByRole('button', { name: 'Add GSTIN' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Customer' });
  await expect(edit.getByLabel('GST number')).toBeFocused();
  await type(page, '29AAAAA0000A1ZY');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(buyer).toContainText('29AAAAA0000A1ZY');
  await expect(buyer).toContainText('Karnataka (29)');
  await expect(dialog.getByText('IGST', { exact: true })).toBeVisible();
  const unaddressed = dialog.locator('.form-alert').filter({ hasText: 'CGST Rule 46' });
  await expect(unaddressed).toHaveText(/^This registered buyer has no street or pincode on record/);
  await expect(dialog.getByRole('button', { name: 'Issue tax invoice' })).toBeEnabled();
  await unaddressed.getByRole('button', { name: 'Add address' }).click();
  await expect(edit.getByLabel('Address line 1')).toBeFocused();
  await type(page, '5 Brigade Road');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(unaddressed).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Somebody else pays' }).click();
  const name = `Insurer ${Date.now()}`;
  await type(page, name);
  await dialog.getByRole('option', { name: /^Add customer/ }).click();
  const add = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(add.getByLabel('Phone')).toBeFocused();
  await expect(add.getByLabel(/Make|Registration/)).toHaveCount(0);
  await expect(add.getByLabel('Address line 1')).toHaveCount(0);
  await type(page, newPhone());
  await page.keyboard.press('Tab');
  await type(page, '33AAACT2727Q1Z3');
  await expect(add.getByLabel('State')).toHaveValue('Tamil Nadu');
  await page.keyboard.press('Tab');
  await type(page, '7 Anna Salai');
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();
  await expect(buyer).toContainText(name);
  await expect(buyer).toContainText('33AAACT2727Q1Z3');
  await expect(buyer).toContainText('Tamil Nadu (33)');
  await expect(unaddressed).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^INV/ })).toBeVisible();
  const made = await api('get', `/invoices/${page.url().split('/').at(-1)}`);
  expect(made.buyer).toMatchObject({ name, gstin: '33AAACT2727Q1Z3', address: '7 Anna Salai, Tamil Nadu' });
});

test('who may give no credit back is told who may, beside the note that made it and in the ledger @desk', async ({
  page,
}) => {
  const owner = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(owner, { rate: 1000, moves: ['IN_PROGRESS', 'READY'] });
  const invoice = await owner('post', `/jobcards/${card.id}/invoices`, {});
  const { customerId } = await owner('get', `/jobcards/${card.id}`);
  const tenders = [{ mode: 'UPI', amount: invoice.payable }];
  await owner('post', `/customers/${customerId}/payments`, { kind: 'RECEIVED', tenders });
  const { left } = await owner('get', `/invoices/${invoice.id}`);
  const lines = [{ lineId: left[0].lineId, amount: left[0].taxable }];
  const note = await owner('post', `/invoices/${invoice.id}/notes`, { kind: 'CREDIT_NOTE', reason: 'Unused', lines });
  await signIn(page, 'cashier@demo.test');
  await page.goto(`/garage/invoices/${note.id}`);
  const whoMay = 'A manager, an admin or the owner can give it back.';
  await expect(page.getByText(/that was paid became credit of Journey Customer/)).toContainText(whoMay);
  await page.getByRole('link', { name: 'Use it in the ledger' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ledger of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(page.getByText('A manager, an admin or the owner can give credit back.')).toBeVisible();
});
