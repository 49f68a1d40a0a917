import { escaped } from './tally-xml.ts';
import type { Ledgers } from '#contract/ledgers.ts';

/**
 * The ledgers that the vouchers name, as Tally imports them first: without them it rejects every voucher (MO-39). Parties are debtors kept by
 * bill. Importing them again changes nothing but what was renamed here.
 */
export function tallyMasters(ledgers: Ledgers, parties: readonly string[]): string {
  const { CASH, UPI, CARD, BANK } = ledgers;
  const own: [string, string, boolean][] = [
    [ledgers.sales, 'Sales Accounts', false],
    [ledgers.untaxedSales, 'Sales Accounts', false],
    ...[ledgers.cgst, ledgers.sgst, ledgers.utgst, ledgers.igst].map((name): [string, string, boolean] => [
      name,
      'Duties & Taxes',
      false,
    ]),
    [ledgers.roundOff, 'Indirect Expenses', false],
    [ledgers.badDebts, 'Indirect Expenses', false],
    [CASH, 'Cash-in-Hand', false],
    ...[UPI, CARD, BANK].map((name): [string, string, boolean] => [name, 'Bank Accounts', false]),
    ...parties.map((name): [string, string, boolean] => [name.trim(), 'Sundry Debtors', true]),
  ];
  // the first says what a name is: a bank that takes cards too is one ledger
  const once = own.filter(([name], at) => own.findIndex(([other]) => other === name) === at);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...once.map(([name, parent, isByBill]) => ledgerXml(name, parent, isByBill)),
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>',
    '',
  ].join('\n');
}

function ledgerXml(name: string, parent: string, isByBill: boolean): string {
  const bills = isByBill ? '<ISBILLWISEON>Yes</ISBILLWISEON>' : '';
  return `<TALLYMESSAGE><LEDGER NAME="${escaped(name)}" ACTION="Create"><NAME.LIST><NAME>${escaped(name)}</NAME></NAME.LIST><PARENT>${escaped(parent)}</PARENT>${bills}</LEDGER></TALLYMESSAGE>`;
}
