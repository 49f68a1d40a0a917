import type { DocumentKind, GstRegime } from '#contract/gst-choices.ts';
import { dayBlocks } from '#rules/day-paper.ts';
import { estimateBlocks } from '#rules/estimate-paper.ts';
import { sampleInvoiceLine, sampleInvoicePaper } from '#rules/invoice-paper-sample.ts';
import { furtherPagesOf, invoiceBlocks } from '#rules/invoice-paper.ts';
import { sampleLine, samplePaper, samplePayment } from '#rules/jobcard-paper-sample.ts';
import { jobCardBlocks } from '#rules/jobcard-paper.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { statement } from '#rules/ledger.ts';
import {
  sampleAccount,
  sampleAskedLine,
  sampleDayPaper,
  sampleEstimatePaper,
  sampleParties,
  sampleReceiptPaper,
} from '#rules/money-paper-samples.ts';
import type { Block } from '#rules/paper-blocks.ts';
import { receiptBlocks } from '#rules/receipt-paper.ts';
import { statementBlocks } from '#rules/statement-paper.ts';
import type { Paper } from './draw-paper.ts';

/** Brakes, filter or oil in the letters of each script that there is a face for, with digits, signs and joined letters. */
const inEachScript = [
  'Brake pads, front (set of 4)',
  'பிரேக் பேட் மாற்றம், முன் சக்கரம்',
  'ब्रेक पैड और क्लच प्लेट',
  'ಬ್ರೇಕ್ ಪ್ಯಾಡ್ ಬದಲಾವಣೆ',
  'బ్రేక్ ప్యాడ్ మార్పు',
  'ബ്രേക്ക് പാഡ് മാറ്റം',
  'ব্রেক প্যাড পরিবর্তন',
  'બ્રેક પેડ બદલવું',
  'ਬ੍ਰੇਕ ਪੈਡ ਬਦਲਣਾ',
  'ବ୍ରେକ୍ ପ୍ୟାଡ୍ ବଦଳ',
];

const garageTerms = { bankDetails: 'Test Bank\nTEST0000001', invoiceTerms: 'Paid within a fortnight' };

/** What each row of a sample is called: 'Row 12. ' and words of one script after another. */
export const sampleRow = (at: number): string => `Row ${at + 1}. ${inEachScript[at % inEachScript.length]}`;

/** A paper of each kind that is handed out, of as many rows (lines, what was paid for, moves) as asked for, in every script. */
export const samplePapers: Readonly<Record<string, (rows: number) => Paper>> = {
  'job-card': (rows) => {
    const lines = of(rows, (at) => sampleLine({ description: sampleRow(at), kind: at % 3 ? 'PART' : 'LABOUR' }));
    const totalAmount = 500 * rows;
    const notes = { customerConcerns: inEachScript.slice(0, 3).join('\n'), advisorObservations: 'Pads worn to 2 mm' };
    const payments = [samplePayment({ advance: true }), samplePayment({ mode: 'CASH', amount: 50 })];
    const paper = samplePaper({ lines, totalAmount, amountPaid: 350, payments, ...notes }, { upiId: 'demo@bank' });
    return sheet('Job Card JC00000001', jobCardBlocks(paper));
  },
  estimate: (rows) => {
    const answers = [null, 'APPROVED', 'DECLINED'] as const;
    const lines = of(rows, (at) => ({
      ...sampleAskedLine,
      kind: at % 2 ? ('LABOUR' as const) : ('PART' as const),
      description: sampleRow(at),
      answer: answers[at % 3]!,
    }));
    return sheet('Estimate JC00000017, version 2', estimateBlocks({ ...sampleEstimatePaper, lines }));
  },
  invoice: document('INVOICE', 'REGULAR'),
  'bill-of-supply': document('BILL_OF_SUPPLY', 'COMPOSITION'),
  bill: document('BILL', 'UNREGISTERED'),
  'credit-note': document('CREDIT_NOTE', 'REGULAR'),
  'debit-note': document('DEBIT_NOTE', 'REGULAR'),
  receipt: (rows) => {
    const allocations = of(rows, (at) => ({ number: `INV/26-27/${String(at + 1).padStart(5, '0')}`, amount: 100 }));
    return sheet('Receipt Voucher RV/26-27/00004', receiptBlocks({ ...sampleReceiptPaper, allocations }));
  },
  refund: (rows) => {
    const receipts = of(rows, (at) => ({
      number: `RV/26-27/${String(at + 1).padStart(5, '0')}`,
      at: day,
      amount: 100,
    }));
    const given = { kind: 'REFUNDED', number: 'RF/26-27/00002', allocations: [], tax: null, receipts } as const;
    return sheet('Refund Voucher RF/26-27/00002', receiptBlocks({ ...sampleReceiptPaper, ...given }));
  },
  statement: (rows) => {
    const payments = of(rows, (at) => ({ ...sampleAccount.payments[0]!, id: String(at), words: sampleRow(at) }));
    const account = statement({ ...sampleAccount, payments }, '2026-11-10', '2026-11-24');
    const ages = [{ label: 'Not due', amount: 500 }];
    return sheet('Statement of Test Customer', statementBlocks({ ...sampleParties, statement: account, ages }));
  },
  day: (rows) => {
    const cashMoves = of(rows, (at) => ({ ...sampleDayPaper.cashMoves[0]!, paise: 100, reason: sampleRow(at) }));
    const moves = { ...sampleDayPaper.moves, payOutsPaise: 100 * rows };
    return sheet('Day 24 Nov 2026, Guindy', dayBlocks({ ...sampleDayPaper, moves, cashMoves }));
  },
};

const day = '2026-11-24T10:00:00.000Z';

function document(kind: DocumentKind, regime: GstRegime): (rows: number) => Paper {
  return (rows) => {
    const lines = of(rows, (at) => sampleInvoiceLine({ description: sampleRow(at), taxRate: at % 2 ? 5 : 18 }));
    const isNote = kind === 'CREDIT_NOTE' || kind === 'DEBIT_NOTE';
    const note = { kind, against: { number: 'INV/26-27/00001', day: '2026-11-20' }, reason: 'Goods returned' };
    const { garage } = sampleParties;
    const paper = sampleInvoicePaper(lines, { regime, ...(isNote && note) }, { garage: { ...garage, ...garageTerms } });
    const { invoice, copy } = paper;
    const unregistered = { ...invoice, seller: { ...invoice.seller, gstin: null } };
    const shown = { ...paper, invoice: regime === 'UNREGISTERED' ? unregistered : invoice };
    const title = `${documentKindLabels[kind]} ${invoice.number}`;
    return { ...sheet(title, invoiceBlocks(shown)), runningHead: furtherPagesOf(shown.invoice, copy) };
  };
}

const of = <T>(many: number, one: (at: number) => T): T[] => Array.from({ length: many }, (_, at) => one(at));

function sheet(title: string, blocks: readonly Block[]): Paper {
  return { name: title, title, garage: 'Test Motors', runningHead: title, printedAt: day, blocks };
}
