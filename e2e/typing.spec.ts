import type { Locator, Page } from '@playwright/test';
import { registerForGst } from './support/gst.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';
import { api, callTime, late, newCard, type, type MadeCard } from './support/typing.ts';

const addLine = (page: Page) => page.getByRole('form', { name: 'Add a line' });
const description = (page: Page) => addLine(page).getByLabel('Description');
const linesOf = async (page: Page, { id }: MadeCard) => {
  const { lines } = await api<{ lines: { description: string; quantity: number; rate: number; discount: number }[] }>(
    page,
    'get',
    `/jobcards/${id}`,
  );
  return lines.map((line) => [line.description, line.quantity, line.rate, line.discount]);
};

test('lines typed without a pause while each call takes its time are saved as typed, in their order @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await late(page, '**/api/v1/garages/**', 'POST');
  await late(page, '**/api/v1/garages/**', 'GET');
  await page.goto(card.path);
  await description(page).click();
  for (const [what, rate, discount] of [
    ['Zinc plate', '350', ''],
    ['Air fresh', '120', '20'],
    ['Quartz lamp', '90', '5'],
  ] as const) {
    await type(page, what);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, rate);
    await page.keyboard.press('Tab');
    await type(page, discount);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Lines being added' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Quartz lamp');
  expect(await linesOf(page, card)).toEqual([
    ['Zinc plate', 1, 350, 0],
    ['Air fresh', 1, 120, 20],
    ['Quartz lamp', 1, 90, 5],
  ]);
});

test('a line that is refused, lost or not answered comes back whole beside what is typed by then @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  let outcome: 'refused' | 'lost' | 'taken' = 'refused';
  await page.route('**/lines', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4 * callTime));
    if (outcome === 'refused') return route.continue();
    if (outcome === 'taken') await route.fetch();
    return route.abort('internetdisconnected');
  });
  await description(page).click();
  await typeLine(page, 'Zinc plate', '100', '500');
  await expect(page.getByRole('list', { name: 'Lines being added' })).toContainText('Zinc plate');
  await type(page, 'Next one');
  const refused = page.getByRole('form', { name: 'Not added: Zinc plate' });
  await expect(refused).toContainText('Discount can be at most quantity times rate');
  await expect(refused.getByLabel('Rate')).toHaveValue('100');
  await expect(refused.getByLabel('Discount')).toHaveValue('500');
  await expect(description(page)).toHaveValue('Next one');
  await expect(description(page)).toBeFocused();
  outcome = 'lost';
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, '40');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('form', { name: 'Not added: Next one' });
  await expect(lost).toContainText('No connection');
  outcome = 'taken';
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Lines being added' })).toContainText('Next one');
  await expect(lost).toContainText('No connection');
  await page.unroute('**/lines');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toHaveCount(0);
  await refused.getByLabel('Discount').click();
  await type(page, '50');
  await page.keyboard.press('Enter');
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Zinc plate');
  expect(await linesOf(page, card)).toEqual([
    ['Next one', 1, 40, 0],
    ['Zinc plate', 1, 100, 50],
  ]);
});

test('an answer too late, or a phone that slept meanwhile, loses no line and makes none twice @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  let answered = Promise.withResolvers<void>();
  await page.route('**/lines', async (route) => {
    const response = await route.fetch();
    await answered.promise;
    // the page has given up by then, or was woken
    await route.fulfill({ response }).catch(() => undefined);
  });
  const coming = page.getByRole('list', { name: 'Lines being added' });
  await description(page).click();
  await typeLine(page, 'Zinc plate', '100', '');
  await type(page, 'Air fresh');
  const unanswered = page.getByRole('form', { name: 'Not added: Zinc plate' });
  await expect(unanswered).toBeVisible();
  await expect(description(page)).toHaveValue('Air fresh');
  answered.resolve();
  await unanswered.getByRole('button', { name: 'Try again' }).click();
  await expect(unanswered).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Zinc plate');

  answered = Promise.withResolvers<void>();
  const phone = await page.context().newCDPSession(page);
  await description(page).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, '40');
  await page.keyboard.press('Enter');
  await expect(coming).toContainText('Air fresh');
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  answered.resolve();
  await phone.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(coming).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Air fresh');
  expect(await linesOf(page, card)).toEqual([
    ['Zinc plate', 1, 100, 0],
    ['Air fresh', 1, 40, 0],
  ]);
});

test('Enter takes the first suggestion, seen or not, and no line goes out without a price unasked @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  await description(page).click();
  await type(page, 'oil fil');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('data-at', '');
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByLabel('Quantity')).toBeFocused();
  await expect(addLine(page).getByLabel('Rate')).not.toHaveValue('');
  await page.keyboard.press('Enter');
  const first = await suggested(page, 'oil fil');
  await expect.poll(() => linesOf(page, card)).toEqual([[first.description, 1, first.rate, 0]]);

  // the kind is the suggestion's, and the next row begins with labour again
  expect(first.kind).toBe('PART');
  await expect(addLine(page).getByRole('button', { name: 'Labour' })).toHaveAttribute('aria-pressed', 'true');
  await type(page, 'Nothing like it');
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByLabel('Quantity')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(addLine(page).getByLabel('Rate')).toBeFocused();
  await expect(addLine(page)).not.toContainText('Type a rate');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(addLine(page)).toContainText('Type a rate, or 0 for no charge');
  await expect(addLine(page).getByRole('button', { name: 'Add without a price' })).toBeVisible();
  expect(await linesOf(page, card)).toHaveLength(1);
  await type(page, '75');
  await page.keyboard.press('Enter');
  await expect.poll(() => linesOf(page, card)).toHaveLength(2);

  // quicker than the answer, and the answer of the older text comes last
  await late(page, '**/lines/suggestions**', 'GET', (n) => (n === 1 ? 5 : 2) * callTime);
  const older = page.waitForRequest('**/lines/suggestions?search=oi');
  await type(page, 'oi');
  await older;
  await type(page, 'l fil');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await type(page, 'Brake dust');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, '60');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => linesOf(page, card))
    .toEqual([
      [first.description, 1, first.rate, 0],
      ['Nothing like it', 1, 75, 0],
      [first.description, 1, first.rate, 0],
      ['Brake dust', 1, 60, 0],
    ]);
  const { lines } = await api<{ lines: { kind: string }[] }>(page, 'get', `/jobcards/${card.id}`);
  expect(lines.map(({ kind }) => kind)).toEqual(['PART', 'LABOUR', 'PART', 'LABOUR']);
});

test('a technician, who sets no prices, adds a line by Enter alone @desk', async ({ page }) => {
  const card = await newCard(page, 'technician@demo.test');
  await page.goto(card.path);
  await description(page).click();
  await type(page, 'Nothing like it');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Nothing like it');
  await expect(page.getByRole('table', { name: 'Labour and parts' }).getByText('Nothing like it')).toHaveCount(1);
});

test('the customer picker takes its first match by Enter, waits for it, and offers somebody new @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  const other = await newCard(page, 'advisor@demo.test');
  await late(page, '**/api/v1/garages/customers?**', 'GET', (n) => (n === 2 ? 5 : 2) * callTime);
  await page.goto('/garage/jobcards?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  const picker = dialog.getByRole('combobox', { name: 'Customer' });
  await picker.click();
  const older = page.waitForRequest(/search=Typed/);
  await type(page, other.customerName.slice(0, -4));
  await expect(picker).toHaveValue(other.customerName.slice(0, -4));
  await older;
  await type(page, card.customerName.slice(-4));
  // none of what the older text found stands there under the newer one
  await expect(page.getByRole('option').filter({ hasText: other.customerName })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(new RegExp(`^${card.customerName} - `));
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(card.vehicleId);
  await picker.click();
  await page.keyboard.press('Control+a');
  await type(page, 'Nobody yet');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add Customer' });
  await expect(adding.getByLabel('Name')).toHaveValue('Nobody yet');
  // whoever was typing goes on typing, with the keyboard that is up
  await expect(adding.getByLabel('Phone')).toBeFocused();
});

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

test('what is typed elsewhere while a form is being refused stays where it is typed @desk', async ({ page }) => {
  // the codes of the demo garage may have six digits by now
  await openOwnGarage(page, 'Short Codes Garage', 'Journey Owner');
  await registerForGst(page);
  await late(page, '**/api/v1/garages/settings', 'PUT', 900);
  await page.getByLabel('HSN digits on documents').selectOption('6');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save GST' }).click();
  const partsCode = page.getByLabel('Parts, HSN');
  await partsCode.click();
  await partsCode.press('Control+A');
  await type(page, '870899');
  expect((await refused).status()).toBe(400);
  await expect(page.getByText('their codes are shorter').first()).toBeVisible();
  await type(page, '10');
  await expect(partsCode).toHaveValue('87089910');
  const said = page.locator('.toast').filter({ hasText: 'The settings could not be saved' });
  await expect(said).toContainText('their codes are shorter');

  // by Enter, and typed on in the same field
  const legalName = page.getByLabel('Legal name');
  await legalName.click();
  await type(page, 'Demo');
  const again = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await type(page, ' Motors');
  expect((await again).status()).toBe(400);
  // once, of the last try
  await expect(said).toHaveCount(1);
  await type(page, ' 46');
  await expect(legalName).toHaveValue('Demo Motors 46');
});

interface Suggested {
  kind: string;
  description: string;
  rate: number;
}
async function suggested(page: Page, search: string): Promise<Suggested> {
  const [first] = await api<Suggested[]>(page, 'get', `/lines/suggestions?search=${encodeURIComponent(search)}`);
  expect(first).toBeDefined();
  return first!;
}

async function typeLine(page: Page, what: string, rate: string, discount: string) {
  await type(page, what);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, rate);
  await page.keyboard.press('Tab');
  await type(page, discount);
  await page.keyboard.press('Enter');
}
