import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { dayAhead } from './support/clock.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { paidLast } from './support/paid-last.ts';
import { expect, test } from './support/test.ts';
import { api, late, newCard, type } from './support/typing.ts';

const line = { kind: 'LABOUR', description: 'Brake pads', quantity: 1, rate: 1000 };

test('an invoice is paid by two tenders in four clicks, the rest is credit, is given back by keys alone, and the ledger ends at 0 @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const card = await newCard(page, 'owner@demo.test', [line]);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  const invoice = await api<{ id: string; number: string }>(page, 'post', `/jobcards/${card.id}/invoices`, {});
  await api(page, 'put', '/settings', { upiId: 'demo@bank' });

  await page.goto(`/garage/invoices/${invoice.id}`);
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeInViewport({ ratio: 1 });
  await paidLast(page);
  const work = await workOf(page, async () => {
    await page.getByRole('button', { name: 'Take payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take Payment' });
    await expect(dialog.getByLabel('Amount 1', { exact: true })).toHaveValue('1000');
    // what is typed on entering takes the place of what stood there
    await dialog.getByLabel('Amount 1', { exact: true }).focus();
    await type(page, '300');
    await dialog.getByRole('button', { name: 'Another way of paying' }).click();
    const second = dialog.getByLabel('Amount 2', { exact: true });
    await expect(second).toHaveValue('700');
    // on a touch screen no keyboard jumps up
    await expect(second).not.toBeFocused();
    await second.click();
    await type(page, '800');
    await expect(dialog.getByText('₹100.00 stays here as credit.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open in a UPI app' })).toHaveAttribute(
      'href',
      new RegExp(`^upi://pay\\?pa=demo@bank.*am=800\\.00&cu=INR&tr=${invoice.number.replaceAll(/\W/g, '')}`),
    );
    await expectNoAxeViolations(page, { dark: true });
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await expect(page.getByText(/^₹1,100\.00 recorded, RV/)).toBeVisible();
  });
  expectAtMost(work, 4);
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeHidden();
  const paidBy = page.getByRole('region', { name: 'Payments' });
  await expect(paidBy.getByRole('listitem')).toHaveText([/₹300\.00.*RV/, /₹700\.00.*RV/]);
  const receipt = page.waitForEvent('download');
  await paidBy.getByRole('button', { name: 'Receipt of ₹300.00 by Cash as PDF' }).press('Enter');
  expect((await receipt).suggestedFilename()).toMatch(/^RV.*\.pdf$/);

  await page.goto(`/garage/customers/${card.customerId}`);
  await page.getByRole('link', { name: 'Ledger' }).click();
  const stands = page.getByRole('region', { name: 'How the customer stands' });
  await expect(stands).toContainText('Credit₹100.00');
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(entries.getByText(`Invoice ${invoice.number}`)).toBeVisible();

  await page.getByRole('button', { name: 'Refund' }).focus();
  await page.keyboard.press('Enter');
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await expect(refund.getByLabel('Amount 1', { exact: true })).toHaveValue('100');
  await refund.getByLabel('Amount 1', { exact: true }).focus();
  await type(page, '60');
  // on a slow phone as well the question is answered by the first Escape that it has the focus for
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await refund.getByLabel('Amount 1', { exact: true }).press('Control+A');
  await type(page, '100');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^₹100\.00 given back, RF/)).toBeVisible();
  await expect(stands).toContainText('Outstanding₹0.00');
  await expect(entries.getByText(/^Paid back, /)).toBeVisible();

  const down = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Voucher RV/ })
    .first()
    .click();
  expect((await down).suggestedFilename()).toMatch(/^RV-\d\d-\d\d-\d{5}\.pdf$/);

  // of a receipt for two ways of paying one is taken back, and the other is what stands
  await page.getByRole('button', { name: 'Reverse Cash, ₹300.00' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse payment' });
  await reversing.getByLabel('Reason').click();
  await type(page, 'Typed twice');
  await reversing.getByRole('button', { name: 'Reverse payment' }).click();
  const taken = page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: 'RV' });
  await expect(taken).toContainText('₹300.00 of it reversed');
  await expect(taken).toContainText('₹800.00');
  await expect(taken.getByRole('button', { name: /^Reverse/ })).toHaveText('Reverse UPI');
});

test('once money is on an invoice its head and the list say so in place of Issued', async ({ page }) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  const invoice = await api<{ id: string; number: string }>(page, 'post', `/jobcards/${card.id}/invoices`, {});
  const pay = (amount: number) =>
    api(page, 'post', `/customers/${card.customerId}/payments`, { tenders: [{ mode: 'UPI', amount }] });
  const said = async (words: string) => {
    await page.goto(`/garage/invoices/${invoice.id}`);
    await expect(page.locator('.document-head .st')).toHaveText(words);
    await page.goto(`/garage/invoices?search=${invoice.number}`);
    await expect(page.getByRole('row', { name: invoice.number }).locator('.st')).toHaveText(words);
  };
  await said('Issued');
  await pay(400);
  await said('Partial Payment');
  await pay(600);
  await said('Paid');
});

test('a refund begins with all paise of what is given back, and as that came', async ({ page }) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  const ledger = `/customers/${card.customerId}`;
  await api(page, 'post', `${ledger}/payments`, { tenders: [{ mode: 'BANK', amount: 285.5 }] });
  await page.goto(`/garage${ledger}/ledger`);
  await paidLast(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  const amount = refund.getByLabel('Amount 1', { exact: true });
  await expect(amount).toHaveValue('285.50');
  await expect(refund.getByLabel('Mode 1')).toHaveValue('BANK');
  await amount.fill('85.5');
  await refund.getByRole('button', { name: 'Another way of paying' }).click();
  await expect(amount).toHaveValue('85.50');
  await expect(refund.getByLabel('Amount 2', { exact: true })).toHaveValue('200');
  await refund.getByLabel('Mode 2').selectOption('UPI');
  await refund.getByRole('button', { name: 'Give Back' }).click();
  await expect(page.getByText(/^₹285\.50 given back, RF/)).toBeVisible();
  // what was given back says nothing of how the next one pays
  await page.goto(`/garage${ledger}/ledger`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Take Payment' }).getByLabel('Mode 1')).toHaveValue('CASH');
});

test('after a part was paid, the rest of an invoice stands in the box, however late what is owed comes @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  const invoice = await api<{ id: string }>(page, 'post', `/jobcards/${card.id}/invoices`, {});
  await late(page, '**/ledger');
  await page.goto(`/garage/invoices/${invoice.id}`);
  await paidLast(page);
  for (const [left, paid] of [
    ['1000', '400'],
    ['600', '600'],
  ]) {
    await page.getByRole('button', { name: 'Take payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take Payment' });
    const amount = dialog.getByLabel('Amount 1', { exact: true });
    await expect(amount).toBeVisible();
    expect(await amount.inputValue()).toBe(left);
    await amount.click();
    await type(page, paid!);
    await dialog.getByRole('button', { name: 'Record Payment' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeHidden();
});

test('credit goes to dues once it was said where it goes, and is offered before more is taken @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  const credit = (amount: number) =>
    api(page, 'post', `/customers/${card.customerId}/payments`, {
      tenders: [{ mode: 'UPI', amount }],
      allocations: [],
    });
  await credit(100);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  const invoice = await api<{ id: string; number: string }>(page, 'post', `/jobcards/${card.id}/invoices`, {});
  await page.goto(`/garage/customers/${card.customerId}`);
  await expect(page.locator('.head')).toContainText('Outstanding ₹900.00₹1,000.00 unpaid less ₹100.00 credit');
  await paidLast(page);

  await page.goto(`/garage/invoices/${invoice.id}`);
  await page.getByRole('button', { name: 'Take payment' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Payment' });
  const amount = taking.getByLabel('Amount 1', { exact: true });
  await expect(amount).toHaveValue('1000');
  const first = taking.getByRole('button', { name: 'Use ₹100.00 of credit first' });
  const question = page.getByRole('alertdialog', { name: 'Use ₹100.00 of the credit?' });
  await first.click();
  await expect(question).toContainText(`₹100.00 to ${invoice.number}. Nothing stays here as credit.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(amount).toHaveValue('1000');
  await first.click();
  await question.getByRole('button', { name: 'Use Credit' }).click();
  await expect(amount).toHaveValue('900');
  await expect(first).toHaveCount(0);
  await taking.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page.getByText(/^₹900\.00 recorded, RV/)).toBeVisible();

  // the card as well says by what its document was paid
  await page.goto(card.path);
  const paid = page.getByRole('tabpanel', { name: /^Payments/ });
  await expect(paid.getByRole('listitem')).toHaveText([
    new RegExp(`₹900\\.00.*RV.*, for ${invoice.number}`),
    new RegExp(`^UPI₹100\\.00.*RV.*, for ${invoice.number}`),
  ]);
  await expectNoAxeViolations(page, { dark: true });
  await paid.getByRole('link', { name: invoice.number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: invoice.number })).toBeVisible();

  await credit(50);
  await page.goto(`/garage/customers/${card.customerId}`);
  await expect(page.locator('.head')).toContainText('Outstanding −₹50.00₹0.00 unpaid less ₹50.00 credit');
  await api(page, 'post', `/jobcards/${(await another(page, card.id)).id}/invoices`, {});
  await page.goto(`/garage/customers/${card.customerId}/ledger`);
  const stands = page.getByRole('region', { name: 'How the customer stands' });
  const use = page.getByRole('button', { name: 'Use credit' });
  const asked = page.getByRole('alertdialog', { name: 'Use ₹20.00 of the credit?' });
  await use.click();
  await expect(asked).toContainText('₹30.00 stays here as credit.');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(stands).toContainText('Credit₹50.00');
  await use.click();
  await asked.getByRole('button', { name: 'Use Credit' }).click();
  await expect(stands).toContainText('Credit₹30.00');
  await expect(use).toHaveCount(0);

  const next = await another(page, card.id);
  const taken = page.getByRole('dialog', { name: 'Record Payment' });
  const record = async () => {
    await page.goto(`/garage/jobcards/${next.id}`);
    await page.getByRole('button', { name: 'Record Payment' }).first().click();
  };
  await record();
  await expect(taken).toContainText('has ₹30.00 of credit. It can be used once this job card is billed or delivered.');
  await api(page, 'post', `/jobcards/${next.id}/invoices`, {});
  await record();
  await taken.getByRole('button', { name: 'Use ₹20.00 of credit first' }).click();
  await expect(asked).toContainText('₹10.00 stays here as credit.');
  await asked.getByRole('button', { name: 'Use Credit' }).click();
  await expect(taken).toHaveCount(0);
  expect(await api(page, 'get', `/jobcards/${next.id}`)).toMatchObject({ paymentStatus: 'PAID', amountPaid: 20 });

  // what credit covers in part is asked for without that part
  const last = await another(page, card.id);
  await api(page, 'post', `/jobcards/${last.id}/invoices`, {});
  await page.goto(`/garage/jobcards/${last.id}`);
  await page.getByRole('button', { name: 'Record Payment' }).first().click();
  const rest = taken.getByLabel('Amount');
  await expect(rest).toHaveValue(/^20(\.00)?$/);
  await taken.getByRole('button', { name: 'Use ₹10.00 of credit first' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use Credit' }).click();
  await expect(rest).toHaveValue(/^10(\.00)?$/);
  await taken.getByRole('button', { name: 'Record Payment' }).click();
  await expect(taken).toHaveCount(0);
  expect(await api(page, 'get', `/jobcards/${last.id}`)).toMatchObject({ paymentStatus: 'PAID', amountPaid: 20 });

  // of credit beside a due only what is above it is proposed to be given back
  await credit(500);
  await api(page, 'post', `/jobcards/${(await another(page, card.id)).id}/invoices`, {});
  await page.goto(`/garage/customers/${card.customerId}/ledger`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await expect(refund).toContainText('at most ₹500.00, and owes ₹20.00');
  await expect(refund.getByLabel('Amount 1', { exact: true })).toHaveValue('480');
});

test('what is owed is there though a colleague’s change is loading as one begins to take a payment @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test', [line]);
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  await api(page, 'post', `/jobcards/${card.id}/invoices`, {});
  await page.goto(`/garage/customers/${card.customerId}/ledger`);
  const take = page.getByRole('button', { name: 'Take payment' });
  await expect(take).toBeVisible();
  await late(page, '**/ledger', 'GET', 2000);
  const loading = page.waitForRequest('**/ledger');
  await api(page, 'post', `/customers/${card.customerId}/promises`, { day: dayAhead(3) });
  await loading;
  await take.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Take Payment' }).getByLabel('Amount 1')).toHaveValue('1000');
});

/** Another card of the same customer, ready, of ₹20. */
async function another(page: Page, id: string) {
  const { customerId, vehicleId } = await api<{ customerId: string; vehicleId: string }>(
    page,
    'get',
    `/jobcards/${id}`,
  );
  const opened = { customerId, vehicleId, odometerIn: 90_000, estimatedDelivery: dayAhead(0) };
  const card = await api<{ id: string }>(page, 'post', '/jobcards', opened);
  await api(page, 'post', `/jobcards/${card.id}/lines`, { ...line, rate: 20 });
  for (const status of ['IN_PROGRESS', 'READY']) await api(page, 'put', `/jobcards/${card.id}/status`, { status });
  return card;
}
