import { expect, test } from 'vitest';
import { tallyMasters } from './tally-masters.ts';
import { usualLedgers } from './tally.ts';

test('every ledger that a voucher can name is there once, parties as debtors kept by bill', () => {
  const file = tallyMasters(usualLedgers, ['Ravi & Sons', 'Ravi & Sons ', 'முருகன்']);
  const ledgers = [...file.matchAll(/<LEDGER NAME="([^"]*)".*?<PARENT>(.*?)<\/PARENT>(.*?)<\/LEDGER>/g)].map((found) =>
    found.slice(1),
  );
  expect(ledgers).toEqual([
    ['Sales', 'Sales Accounts', ''],
    ['Sales Exempt', 'Sales Accounts', ''],
    ['CGST', 'Duties &amp; Taxes', ''],
    ['SGST', 'Duties &amp; Taxes', ''],
    ['UTGST', 'Duties &amp; Taxes', ''],
    ['IGST', 'Duties &amp; Taxes', ''],
    ['Round Off', 'Indirect Expenses', ''],
    ['Bad Debts', 'Indirect Expenses', ''],
    ['Cash', 'Cash-in-Hand', ''],
    ['Bank', 'Bank Accounts', ''],
    ['Ravi &amp; Sons', 'Sundry Debtors', '<ISBILLWISEON>Yes</ISBILLWISEON>'],
    ['முருகன்', 'Sundry Debtors', '<ISBILLWISEON>Yes</ISBILLWISEON>'],
  ]);
});
