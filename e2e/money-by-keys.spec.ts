import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectClosed, go, press, pressBy, tabTo, write } from './support/keys.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { api, late } from './support/typing.ts';

test('from an inspection to a closed day a vehicle is billed, paid, credited and paid back by keys alone, to the paisa @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGarage(page);
  await page.goto('/garage/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openDrawer(page);
  await openCard(page);
  await inspect(page);
  await propose(page);
  const link = await sendEstimate(page);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() });
  await approve(await context.newPage(), link);
  await context.close();
  await makeReady(page);
  await bill(page);
  await pay(page);
  await deliver(page);
  await credit(page);
  await payBack(page);
  await lockMonth(page);
  await closeDay(page);
});

/** One under GST that has a drawer, whose prices are before tax, and a checklist. */
async function openGarage(page: Page) {
  const send = await openOwnGarage(page, 'Keys Motors', 'Keys Owner');
  const tax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };
  await send('put', '/settings', { gstin: '33AAAAA0000A1Z9', tax, usesDrawer: true });
  await send('post', '/checklists', { name: 'Safety', points: ['Front brake pads', 'Brake fluid', 'Horn', 'Lights'] });
}

/** Everything of it is sound, in light and dark. */
const look = (page: Page) => expectNoAxeViolations(page, { dark: true });

async function openDrawer(page: Page) {
  await go(page, 'day');
  await press(page, page.getByRole('button', { name: 'Open Drawer' }));
  const dialog = page.getByRole('dialog', { name: 'Open Drawer' });
  await tabTo(page, dialog.getByLabel('How many of ₹500'));
  await count(page, '2', '3', '4');
  await expect(dialog.getByText('Counted ₹2,000.00')).toBeVisible();
  await look(page);
  await press(page, dialog.getByRole('button', { name: 'Open Drawer' }));
  await expectClosed(dialog);
  await expect(page.getByText('Drawer opened with ₹2,000.00', { exact: true })).toBeVisible();
}

/** So many of each note, the largest first; Enter leads to the next. */
async function count(page: Page, ...pieces: string[]) {
  for (const one of pieces) {
    await write(page, one);
    await page.keyboard.press('Enter');
  }
}

async function openCard(page: Page) {
  await go(page, 'new job card');
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'Customer' }));
  await write(page, 'Journey Customer');
  await expect(page.getByRole('option', { name: 'Add customer "Journey Customer"' })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Add Customer' }).getByLabel('Phone'));
  await write(page, '9444400001');
  for (const typed of ['Maruti', 'Swift', 'TN09BX4471']) {
    await page.keyboard.press('Tab');
    await write(page, typed);
  }
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Odometer'));
  await write(page, '42100');
  await page.keyboard.press('Enter');
  await expectClosed(dialog);
  await expect(page.getByRole('heading', { level: 1, name: /^JC\d{8}$/ })).toBeVisible();
  await page.keyboard.press('Alt+KeyL');
  await expect(page.getByRole('combobox', { name: 'Description' })).toBeFocused();
  await write(page, 'Fitting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await write(page, '600');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('₹600.00');
}

const pointOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function inspect(page: Page) {
  await press(page, page.getByRole('button', { name: 'Open inspection' }));
  await press(page, page.getByRole('button', { name: 'Start inspection' }));
  // the first point comes next
  await expect(page.getByRole('list', { name: 'Points' })).toBeFocused();
  const [pads, fluid] = [pointOf(page, 'Front brake pads'), pointOf(page, 'Brake fluid')];
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pads.getByRole('button', { name: 'Replace now' })).toHaveAttribute('aria-pressed', 'true');
  await expect(pads).toContainText('Keys Owner, Today');
  await press(page, pads.getByRole('button', { name: 'Note on Front brake pads' }));
  const note = page.getByRole('dialog', { name: 'Note on Front brake pads' });
  await expect(note.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await write(page, '2 mm left');
  await press(page, note.getByRole('button', { name: 'Save Note' }));
  await expectClosed(note);
  await expect(pads).toContainText('2 mm left');
  await tabTo(page, fluid.getByRole('button', { name: 'Soon' }));
  await page.keyboard.press('Space');
  await expect(fluid).toContainText('Keys Owner, Today');
  await press(page, page.getByRole('button', { name: 'Mark the other 2 good' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'All good' }));
  await expect(page.getByRole('region', { name: 'Inspection' })).toContainText('1 to replace now, 1 soon, 2 good');
}

async function propose(page: Page) {
  const pads = pointOf(page, 'Front brake pads');
  const button = pads.getByRole('button', { name: 'Propose line for Front brake pads' });
  const form = page.getByRole('form', { name: 'Propose line for Front brake pads' });
  await press(page, button);
  await tabTo(page, form.getByPlaceholder('Rate'));
  await write(page, '2449.50');
  await look(page);
  await page.keyboard.press('Enter');
  await expectClosed(form);
  await expect(button).toBeFocused();
  await expect(pads).toContainText('On the job card');
}

/** Answers the path of its link. */
async function sendEstimate(page: Page): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await pressBy(page, 'e', page.getByRole('button', { name: 'Send estimate' }));
  const dialog = page.getByRole('dialog', { name: /^Estimate, version/ });
  await expect(dialog).toContainText('Asked here ₹2,890.42. This visit comes to ₹3,598.42. For Journey Customer');
  const link = await dialog.getByLabel('Link for the customer').inputValue();
  await look(page);
  const chat = page.waitForEvent('popup');
  await press(page, dialog.getByRole('button', { name: 'Send by WhatsApp' }));
  await (await chat).waitForURL(/^https:\/\/wa\.me\/919444400001\?text=/);
  await (await chat).close();
  await page.keyboard.press('Escape');
  await expectClosed(dialog);
  return new URL(link).pathname;
}

async function approve(page: Page, link: string) {
  await page.goto(link);
  await tabTo(page, page.getByRole('radio', { name: 'Approve' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Your name'));
  await write(page, 'Journey Customer');
  await look(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. The garage has your answer to every line.')).toBeVisible();
  await expect(page.locator('dl div:last-child dd')).toHaveText('₹3,598.42');
  await look(page);
}

async function makeReady(page: Page) {
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('Journey Customer by link');
  for (const step of ['Start Work', 'Mark as Ready'])
    await pressBy(page, 'm', page.getByRole('button', { name: step }));
  await expect(page.getByRole('button', { name: 'Deliver' })).toBeVisible();
  await look(page);
}

async function bill(page: Page) {
  await pressBy(page, 'i', page.getByRole('button', { name: 'Invoice', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  const sums = 'Taxable value₹3,049.50CGST₹274.46SGST₹274.46Round-off−₹0.42Payable₹3,598.00';
  await expect(dialog.locator('.document-sums')).toHaveText(sums);
  await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeFocused();
  await look(page);
  await press(page, dialog.getByRole('button', { name: 'Issue tax invoice' }));
  await expect(page.getByRole('heading', { level: 1, name: /^INV\// })).toBeVisible();
  await expect(page.locator('.document-sums')).toHaveText(sums);
  await look(page);
}

async function pay(page: Page) {
  await press(page, page.getByRole('button', { name: 'Take payment' }));
  const dialog = page.getByRole('dialog', { name: 'Take Payment' });
  await tabTo(page, dialog.getByLabel('Amount 1', { exact: true }));
  await write(page, '1598');
  await tabTo(page, dialog.getByLabel('Mode 1'));
  // nobody has taken a payment here yet
  await page.keyboard.press('c');
  await press(page, dialog.getByRole('button', { name: 'Another way of paying' }));
  await expect(dialog.getByLabel('Mode 1')).toHaveValue('CASH');
  await expect(dialog.getByLabel('Mode 2')).toHaveValue('UPI');
  const second = dialog.getByLabel('Amount 2', { exact: true });
  await expect(second).toHaveValue('2000');
  // where no keyboard would jump up, the rest is typed over at once
  if (page.viewportSize()!.width > 1000) await expect(second).toBeFocused();
  await look(page);
  await press(page, dialog.getByRole('button', { name: 'Record Payment' }));
  await expectClosed(dialog);
  await expect(page.getByText(/^₹3,598\.00 recorded, RV/)).toBeVisible();
  await expect(page.locator('.document-sums')).toContainText('Paid−₹3,598.00Balance₹0.00');
  await look(page);
}

async function deliver(page: Page) {
  const card = '**/garages/jobcards/*';
  await late(page, card);
  await press(page, page.getByRole('complementary', { name: 'Details' }).getByRole('link', { name: /^JC/ }));
  await pressBy(page, 'm', page.getByRole('button', { name: 'Deliver' }));
  // what was paid a moment ago is not asked for, though the card comes late
  await expect(page.getByText(/^JC\d{8} is now Delivered$/)).toBeVisible();
  await page.unroute(card);
  await press(page, page.getByRole('region', { name: 'Invoices' }).getByRole('link', { name: /^INV/ }));
}

async function credit(page: Page) {
  await press(page, page.getByRole('button', { name: /^Actions for INV/ }));
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Credit note' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Credit note' });
  await tabTo(page, dialog.getByLabel('Amount of Fitting'));
  await write(page, '600');
  await tabTo(page, dialog.getByLabel('Reason'));
  await write(page, 'Fitted badly');
  await expect(dialog.locator('.document-sums')).toContainText('Total₹708.00Left of the invoice₹2,890.00');
  await look(page);
  await press(page, dialog.getByRole('button', { name: 'Write credit note' }));
  await expect(page.getByRole('heading', { level: 1, name: /^CN\// })).toBeVisible();
  await expect(page.getByText(/^₹708\.00 that was paid became credit of Journey Customer\. Use it/)).toBeVisible();
  await look(page);
}

async function payBack(page: Page) {
  await press(page, page.getByRole('link', { name: 'Use it or give it back in the ledger' }));
  await press(page, page.getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('Amount 1', { exact: true })).toHaveValue('708');
  // what the credit note made free came by the newest payment
  await expect(dialog.getByLabel('Mode 1')).toHaveValue('UPI');
  await tabTo(page, dialog.getByLabel('Mode 1'));
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByLabel('Mode 1')).toHaveValue('CASH');
  await look(page);
  await press(page, dialog.getByRole('button', { name: 'Give Back' }));
  await expectClosed(dialog);
  const stands = page.getByRole('region', { name: 'How the customer stands' });
  await expect(stands).toHaveText(
    /Outstanding₹0\.00.*Dues₹0\.00billed or deliveredNot yet billed₹0\.00on cards in workCredit₹0\.00/,
  );
  const balances = page.getByRole('table', { name: 'Entries' }).locator('[data-head="Balance"]');
  await expect(balances).toHaveText(['₹0.00', '−₹708.00', '₹0.00', '₹1,598.00', '₹3,598.00']);
  await look(page);
}

/** The running month is not locked, the one before is, for good (MO-67). */
async function lockMonth(page: Page) {
  await go(page, 'gst');
  await expect(page.getByText('2 documents, ₹2,890.00 with tax')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Supplies by rate' }).getByRole('row', { name: /^18%/ })).toContainText(
    /₹2,449\.50.*₹220\.46.*₹220\.46/,
  );
  await expect(page.getByText('A month is locked once it is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock month' })).toHaveCount(0);
  await look(page);
  await tabTo(page, page.getByLabel('Month'));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Lock month' }));
  const question = page.getByRole('alertdialog');
  await press(page, question.getByRole('button', { name: 'Lock month' }));
  await expectClosed(question);
  await expect(page.getByText(/^Locked on .* by Keys Owner\. Its documents are no longer cancelled\.$/)).toBeVisible();
}

async function closeDay(page: Page) {
  await go(page, 'day');
  const cash = page.getByRole('region', { name: 'Cash of the day' });
  await expect(cash).toContainText('At first₹2,000.00Received₹1,598.00Given back−₹708.00');
  await expect(cash).toContainText('Should be there₹2,890.00');
  await look(page);
  await press(page, page.getByRole('button', { name: 'Close Day' }));
  const dialog = page.getByRole('dialog', { name: 'Close Day' });
  await tabTo(page, dialog.getByLabel('How many of ₹500'));
  await count(page, '5', '1', '1', '1', '1', '1');
  await expect(dialog.getByText('₹10.00 is missing')).toBeVisible();
  await tabTo(page, dialog.getByLabel('Why it differs'));
  await write(page, 'Change given twice');
  await look(page);
  await press(page, dialog.getByRole('button', { name: 'Close Day' }));
  await expectClosed(dialog);
  await expect(page.getByText('Day closed. ₹10.00 is missing', { exact: true })).toBeVisible();
  await press(page, page.getByRole('table', { name: 'Days before' }).getByRole('link').first());
  await expect(page.getByText('Change given twice')).toBeVisible();
  await look(page);
  const [closed] = await api<object[]>(page, 'get', '/drawer/days?status=CLOSED');
  const figures = { opening: 2000, received: 1598, refunded: 708, expected: 2890, counted: 2880, variance: -10 };
  expect(closed).toMatchObject({ ...figures, reason: 'Change given twice' });
}
