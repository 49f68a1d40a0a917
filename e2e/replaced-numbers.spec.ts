import type { Locator, Page } from '@playwright/test';
import { addLine } from './support/line-row.ts';
import { expect, test } from './support/test.ts';
import { newCard, type, type MadeCard } from './support/typing.ts';

test('whoever enters a number replaces it, by tap, by Tab or by shortcut; a second click places the caret', async ({
  page,
}) => {
  const card = await newCard(page, 'owner@demo.test', [{ kind: 'PART', description: 'Bulb', quantity: 1, rate: 4250 }]);
  await page.goto(card.path);
  await expectReplaced(page, addLine(page).getByLabel('Quantity'), '1');
  await expectReplaced(page, addLine(page).getByLabel('Rate'), '15');
  await page
    .getByRole('button', { name: /^(record )?payment$/i })
    .locator('visible=true')
    .first()
    .click();
  const amount = page.getByRole('dialog', { name: 'Record Payment' }).getByLabel('Amount');
  await expectReplaced(page, amount, '4250.00');
  await amount.fill('4250');
  await amount.blur();
  await amount.click();
  await amount.click({ position: { x: 8, y: 10 }, delay: 50 });
  expect(await amount.evaluate(() => window.getSelection()?.toString())).toBe('');

  for (const [path, dialogName, labels] of numberFields(card)) {
    await page.goto(path);
    const dialog = page.getByRole('dialog', { name: dialogName });
    for (const label of labels) await expectReplaced(page, dialog.getByLabel(label, { exact: false }).first(), '0');
  }
});

const numberFields = ({ customerId }: MadeCard): [path: string, dialog: string, labels: string[]][] => [
  [`/garage/jobcards?new=${customerId}`, 'New Job Card', ['Odometer']],
  [`/garage/bookings?new=${customerId}`, 'New Booking', ['Estimated price']],
  ['/garage/services?new=1', 'Add Service', ['Base price', 'Duration']],
  ['/garage/leads?new=1', 'Add New Lead', ['Budget', 'Vehicle Year']],
];

/** Entered by a press in its middle, by Tab, by a label and by a press after the focus, what is typed stands there alone. */
async function expectReplaced(page: Page, field: Locator, stands: string) {
  const phone = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  const labelled = page.locator(`label[for="${await field.getAttribute('id')}"]`);
  const enter = [
    () => (phone ? field.tap() : field.click()),
    async () => {
      await field.press('Shift+Tab');
      await page.keyboard.press('Tab');
    },
    async () => (((await labelled.boundingBox())?.width ?? 0) > 4 ? labelled.click() : field.focus()),
    // given the focus, as by a dialog that opens, and pressed all the same
    async () => {
      await field.focus();
      await (phone ? field.tap() : field.click());
    },
    // the key comes before the page has done anything else after the press
    async () => {
      await field.focus();
      const { x, y, width, height } = (await field.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      await Promise.all([page.mouse.down(), page.mouse.up(), page.keyboard.press('4')]);
      await page.keyboard.press('Backspace');
    },
  ];
  for (const one of enter) {
    await field.fill(stands);
    await field.blur();
    await one();
    await expect(field).toBeFocused();
    await type(page, '4');
    await expect(field).toHaveValue('4');
  }
}
