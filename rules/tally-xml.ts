import type { Day } from './days.ts';

/** A voucher as Tally keeps it: amounts in paise, debits below 0, all entries together 0. */
export interface Voucher {
  id: string;
  type: 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment' | 'Journal';
  day: Day;
  number: string;
  party: string;
  entries: VoucherEntry[];
}
export interface VoucherEntry {
  ledger: string;
  paise: number;
  bills?: { name: string; type: 'New Ref' | 'Agst Ref' | 'Advance'; paise: number }[];
}

/** The file Tally imports. REFERENCE repeats the number, since automatic numbering in Tally drops VOUCHERNUMBER (MO-39). */
export function tallyXml(vouchers: readonly Voucher[]): string {
  const messages = vouchers.map((voucher) => `<TALLYMESSAGE>\n${voucherXml(voucher)}\n</TALLYMESSAGE>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>',
    ...messages,
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>',
    '',
  ].join('\n');
}

function voucherXml({ id, type, day, number, party, entries }: Voucher): string {
  const head = `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View" REMOTEID="${escaped(id)}">`;
  return [
    head,
    tag('DATE', day.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', number),
    tag('PARTYLEDGERNAME', party),
    ...entries.map(entryXml),
    '</VOUCHER>',
  ].join('\n');
}

function entryXml({ ledger, paise, bills = [] }: VoucherEntry): string {
  const allocations = bills.map(
    ({ name, type, paise: part }) =>
      `<BILLALLOCATIONS.LIST>${tag('NAME', name)}${tag('BILLTYPE', type)}${tag('AMOUNT', amount(part))}</BILLALLOCATIONS.LIST>`,
  );
  const own = `${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', paise < 0 ? 'Yes' : 'No')}${tag('AMOUNT', amount(paise))}`;
  return `<ALLLEDGERENTRIES.LIST>${own}${allocations.join('')}</ALLLEDGERENTRIES.LIST>`;
}

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** '-6128.00' */
function amount(paise: number): string {
  const size = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** A bare & rejects the whole file, and XML 1.0 has no control characters but tab and line ends, no half letters, no U+FFFE and no U+FFFF. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"'\uFFFE\uFFFF]|(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, (letter) => entities[letter] ?? '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
