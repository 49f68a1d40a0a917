import { expect, test } from 'vitest';
import type { ReportName } from '#contract/reports.ts';
import { screens } from './screens.ts';

const words = (name: ReportName, address: string, who: string | null = null) =>
  screens[name].figureWords(new URLSearchParams(address), who);

test.each([
  ['revenue', 'from=2026-11-21&to=2026-11-21', 'Payments and reversals'],
  ['revenue', 'mode=CASH&kind=REVERSAL', 'Cash, Reversals'],
  ['delivered', '', 'Delivered job cards'],
  ['outstanding', 'band=over-90', 'Balances, Over 90 days'],
  ['outstanding', 'others=true', 'Balances, Others'],
  ['daybook', 'mode=CASH&outside=true', 'Cash, Payments and moves of cash, in no drawer'],
  ['daybook', 'kind=DEPOSIT', 'Taken to the bank'],
  ['gst', '', 'Value of documents'],
  ['gst', 'figure=sgst&kind=B2B_NOTES&treatment=TAXABLE&taxRate=18', 'SGST/UTGST, B2B notes, 18%'],
  ['gst', 'figure=untaxed&kind=B2C&treatment=NON_GST&taxRate=0', 'Without tax, B2C, Outside GST'],
  ['dues', '', 'What is outstanding'],
  ['dues', 'band=over-90', 'Dues, Over 90 days'],
  ['dues', 'side=TO_COLLECT', 'To collect'],
  ['dues', 'side=TO_CUSTOMERS', 'Above what is owed'],
  ['dues', 'part=CREDIT&others=true', 'Credit, Others'],
  ['jobcards', '', 'Opened'],
  ['jobcards', 'figure=left&status=READY', 'Stays in Ready'],
  ['items', '', 'Lines of job cards'],
  ['items', 'kind=PART&description=Oil filter', 'Part, Oil filter'],
  ['people', 'part=TECHNICIAN&nobody=true&figure=opened', 'Without a technician, Opened'],
  ['people', 'figure=<script>', 'Delivered'],
  ['people', 'figure=constructor', 'Delivered'],
  ['leads', '', 'All leads'],
  ['leads', 'source=WALK_IN&status=WON', 'Walk-in, Won'],
  ['returning', 'group=NEW', 'Visits, New customers'],
] as const)('the rows of %s at ?%s are "%s"', (name, address, expected) => {
  expect(words(name, address)).toBe(expected);
});

test('a figure about one customer or person carries the name', () => {
  expect(words('outstanding', 'customerId=1', 'Demo Customer')).toBe('Balances, Demo Customer');
  expect(words('people', 'staffId=1', 'Demo Technician')).toBe('Demo Technician, Delivered');
});

test('a cashier gets the day book, and who sees no money gets no billing', () => {
  const title = (name: 'revenue' | 'delivered', isCashier: boolean, seesMoney: boolean) =>
    (screens[name].wordsFor?.({ isCashier, seesMoney }) ?? screens[name]).title;
  expect(title('revenue', true, true)).toBe('Day book');
  expect(title('revenue', false, true)).toBe('Revenue received');
  expect(title('delivered', false, true)).toBe('Delivered against received');
  expect(title('delivered', false, false)).toBe('Delivered job cards');
});
