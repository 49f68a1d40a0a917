import { spacedPlate } from '#contract/plate.ts';
import { askedWords } from './asked-words.ts';
import { branchOnPaper } from './branch-on-paper.ts';
import { formatDay } from './day-words.ts';
import type { Answer } from './estimate-moves.ts';
import type { Block, Group } from './paper-blocks.ts';
import { figure, sumOfRupees } from './paper-figures.ts';
import { documentHead, knownFacts, partyPassage, type BranchedGarage, type PaperParty } from './paper-parts.ts';
import { inRupees } from './jobcard-amounts.ts';
import { withoutEmoji } from './without-emoji.ts';

interface LineOnPaper {
  kind: 'LABOUR' | 'PART';
  description: string;
  quantity: number;
  /** before tax */
  value: number;
  tax: number;
  /** with tax */
  total: number;
}

/** A version of an estimate as it travels: amounts in rupees, with the answer that stands, null where none does. */
export interface EstimateOnPaper {
  garage: BranchedGarage;
  branchId: string;
  seller: PaperParty;
  customer: PaperParty;
  jobCardNumber: string;
  version: number;
  /** the day it was sent and the last one it can be answered */
  day: string;
  validUntil: string;
  vehicleInfo: string;
  registrationNumber: string;
  odometer: number;
  lines: readonly (LineOnPaper & {
    answer: Answer | null;
    /** it was approved before this version was sent */
    wasApproved: boolean;
    /** this version asks about it: it had no answer that holds when it was sent */
    isAsked: boolean;
  })[];
  /** what else the visit came to when the version was sent; null of versions from before it was kept */
  agreed: readonly LineOnPaper[] | null;
  /** whether the garage charges GST: without, no column speaks of it */
  isTaxed: boolean;
  /** where it is answered, as the QR holds it; null once it is over */
  link: string | null;
}

/** An estimate on paper: what is asked, what it would cost, and how each line was answered (MO-42). It is no tax document and says so. */
export function estimateBlocks(given: EstimateOnPaper): Block[] {
  const { garage, seller, customer, agreed, isTaxed, link, ...rest } = withoutEmoji(given);
  const before = agreed ? [...agreed, ...rest.lines.filter(({ wasApproved }) => wasApproved)] : [];
  const lines = before.length > 0 ? rest.lines.filter(({ wasApproved }) => !wasApproved) : rest.lines;
  const asked = lines.filter(({ answer }) => answer !== 'DECLINED');
  const right = (head: string) => ({ head, align: 'right' as const });
  const group = (title: string, kind: 'LABOUR' | 'PART'): Group[] => {
    const of = lines.filter((line) => line.kind === kind);
    if (of.length === 0) return [];
    const rows = of.map(({ answer, ...line }) => ({
      cells: cellsOf(line, answer === null ? 'Open' : answers[answer]),
      soft: answer === 'DECLINED',
    }));
    return [{ title, rows }];
  };
  const cellsOf = ({ description, quantity, value, tax, total }: LineOnPaper, said: string) => [
    description,
    quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 }),
    ...(isTaxed ? [figure(value), figure(tax)] : []),
    figure(total),
    said,
  ];
  const besideRows = before.map((line) => ({
    cells: cellsOf(line, 'wasApproved' in line ? answers.APPROVED : 'Not asked'),
    soft: true,
  }));
  const sum = (column: 'value' | 'tax' | 'total', of: readonly LineOnPaper[] = asked) =>
    inRupees(sumOfRupees(of.map((line) => line[column])));
  return [
    documentHead(
      garage,
      seller,
      {
        title: 'Estimate',
        number: rest.jobCardNumber,
        status: `Version ${rest.version}`,
        address: link,
      },
      branchOnPaper(rest, garage),
    ),
    {
      kind: 'passages',
      beside: true,
      passages: [
        partyPassage('For', customer, seller),
        {
          title: 'Vehicle',
          text: [
            spacedPlate(rest.registrationNumber),
            rest.vehicleInfo,
            `Odometer ${rest.odometer.toLocaleString('en-IN')} km`,
          ].join('\n'),
        },
      ],
    },
    knownFacts([
      ['Date', formatDay(rest.day.slice(0, 10))],
      ['Valid until', formatDay(rest.validUntil.slice(0, 10))],
      ['Prices', isTaxed ? 'Amounts include GST' : 'No tax is added'],
      ['Answer', link && 'Scan the code to approve or decline each line'],
    ]),
    {
      kind: 'table',
      columns: [
        { head: 'Description', align: 'left', grows: true },
        right('Qty'),
        ...(isTaxed ? [right('Value'), right('GST')] : []),
        right('Amount'),
        { head: 'Answer', align: 'left' },
      ],
      groups: [
        ...group('Labour', 'LABOUR'),
        ...group('Parts', 'PART'),
        ...(before.length > 0 ? [{ title: 'Also on this visit', rows: besideRows }] : []),
      ],
    },
    {
      kind: 'sums',
      rows: [
        ...(isTaxed
          ? [
              { label: 'Value', amount: sum('value'), strong: false },
              { label: 'GST', amount: sum('tax'), strong: false },
            ]
          : []),
        ...(before.length > 0
          ? [
              {
                label: askedWords(lines.filter(({ isAsked }) => isAsked).map(({ answer }) => answer)),
                amount: sum('total'),
                strong: false,
              },
              { label: 'Also on this visit', amount: sum('total', before), strong: false },
              { label: 'This visit comes to', amount: sum('total', [...asked, ...before]), strong: true },
            ]
          : [{ label: 'Total', amount: sum('total'), strong: true }]),
      ],
      beside: [
        {
          title: 'Note',
          text: 'This is an estimate, not an invoice. Declined lines are left out of the total; nothing beyond it is done without asking.',
        },
      ],
    },
    { kind: 'signatures', names: ['Customer', `For ${seller.name}`] },
  ];
}

const answers: Readonly<Record<Answer, string>> = { APPROVED: 'Approved', DECLINED: 'Declined' };
