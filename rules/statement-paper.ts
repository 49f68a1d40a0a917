import { formatDay } from './day-words.ts';
import { istDay } from './days.ts';
import { inRupees } from './jobcard-amounts.ts';
import type { LedgerKind, Statement } from './ledger.ts';
import { toRupees } from './money.ts';
import type { Block } from './paper-blocks.ts';
import { figure } from './paper-figures.ts';
import { documentHead, knownFacts, partyPassage, payBlock, type PaperGarage, type PaperParty } from './paper-parts.ts';
import { withoutEmoji } from './without-emoji.ts';

export interface StatementOnPaper {
  garage: PaperGarage;
  seller: PaperParty;
  customer: PaperParty;
  /** in whole paise, as the ledger is */
  statement: Statement;
  /** how much of what is owed is how late, in rupees, in the order of the bands */
  ages: readonly { label: string; amount: number }[];
}

/** What a customer owed, what happened, and what is owed now, on paper (MO-44). */
export function statementBlocks(given: StatementOnPaper): Block[] {
  const { garage, seller, customer, statement, ages } = withoutEmoji(given);
  const { from, to, openingPaise, closingPaise, debitPaise, creditPaise, rows } = statement;
  const right = (head: string) => ({ head, align: 'right' as const });
  const amount = (paise: number) => (paise === 0 ? '' : figure(toRupees(paise)));
  const balance = (paise: number) => figure(toRupees(paise));
  const closing = toRupees(closingPaise);
  return [
    documentHead(garage, seller, {
      title: 'Statement',
      number: formatDay(to),
      status: '',
      address: null,
    }),
    { kind: 'passages', beside: false, passages: [partyPassage('For', customer, seller)] },
    knownFacts([
      ['Days', `${formatDay(from)} to ${formatDay(to)}`],
      ...ages.map(({ label, amount: owed }): [string, string] => [label, inRupees(owed)]),
    ]),
    {
      kind: 'table',
      columns: [
        { head: 'Date', align: 'left' },
        { head: 'What', align: 'left', grows: true },
        right('Debit'),
        right('Credit'),
        right('Balance'),
      ],
      groups: [
        {
          rows: [
            { cells: [formatDay(from), 'Brought forward', '', '', balance(openingPaise)], soft: true },
            ...rows.map((row) => ({
              cells: [
                formatDay(istDay(new Date(row.at))),
                `${kindWords[row.kind]} ${row.words}`,
                amount(row.debitPaise),
                amount(row.creditPaise),
                balance(row.balancePaise),
              ],
            })),
          ],
        },
      ],
    },
    {
      kind: 'sums',
      rows: [
        { label: 'Brought forward', amount: inRupees(toRupees(openingPaise)), strong: false },
        { label: 'Debit', amount: inRupees(toRupees(debitPaise)), strong: false },
        { label: 'Credit', amount: inRupees(-toRupees(creditPaise)), strong: false },
        { label: closing < 0 ? 'Your credit' : 'To pay', amount: inRupees(Math.abs(closing)), strong: true },
      ],
    },
    ...payBlock(garage, seller.name, { balance: closing, number: '', note: `Statement ${formatDay(to)}` }),
  ];
}

/** What an entry is called where customers read it. */
export const kindWords: Readonly<Record<LedgerKind, string>> = {
  DOCUMENT: 'Invoice',
  CARD: 'Job card',
  CREDIT_NOTE: 'Credit note',
  DEBIT_NOTE: 'Debit note',
  CANCELLED: 'Cancelled',
  PAYMENT: 'Paid,',
  REFUND: 'Paid back,',
  REVERSED: 'Reversed,',
  WRITE_OFF: 'Written off,',
};
