import type { DayOnPaper } from './day-paper.ts';
import type { Account } from './dues.ts';
import type { EstimateOnPaper } from './estimate-paper.ts';
import { sampleInvoicePaper } from './invoice-paper-sample.ts';
import type { ReceiptOnPaper } from './receipt-paper.ts';

const { invoice, garage: unpaid } = sampleInvoicePaper([]);
const { seller, buyer: customer } = invoice;

/** The garage, its particulars and a customer, as the papers of money name them. */
export const sampleParties = { garage: { ...unpaid, upiId: 'demo@bank' }, seller, customer };

/** A line of an estimate to test with: amounts in rupees. */
export const sampleAskedLine: EstimateOnPaper['lines'][number] = {
  kind: 'PART',
  description: 'Brake pads',
  quantity: 2,
  value: 1400,
  tax: 252,
  total: 1652,
  answer: null,
  wasApproved: false,
  isAsked: true,
};

/** An estimate of three lines, each answered otherwise. */
export const sampleEstimatePaper: EstimateOnPaper = {
  ...sampleParties,
  branchId: 'default',
  jobCardNumber: 'JC00000017',
  version: 2,
  day: '2026-11-24',
  validUntil: '2026-12-08',
  vehicleInfo: 'Maruti Swift',
  registrationNumber: 'TN01AB0001',
  odometer: 142_100,
  lines: [
    sampleAskedLine,
    { ...sampleAskedLine, description: 'Coolant', answer: 'DECLINED' },
    { ...sampleAskedLine, kind: 'LABOUR', description: 'Service', answer: 'APPROVED' },
  ],
  agreed: null,
  isTaxed: true,
  link: 'https://garage.example/l/token',
};

/** Two tenders received, for an invoice and as an advance: amounts in rupees. */
export const sampleReceiptPaper: ReceiptOnPaper = {
  ...sampleParties,
  branchId: 'default',
  kind: 'RECEIVED',
  number: 'RV/26-27/00004',
  at: '2026-11-24T09:00:00.000Z',
  tenders: [
    { mode: 'CASH', reference: null, amount: 2000, isReversed: false },
    { mode: 'UPI', reference: '4321', amount: 5000, isReversed: false },
  ],
  allocations: [{ number: 'INV/26-27/00017', amount: 6128 }],
  usedSince: [],
  receipts: [],
  tax: { placeOfSupply: '33', taxRate: 18, value: 738.98, cgst: 66.51, sgst: 66.51, igst: 0 },
  isReversed: false,
};

/** Two invoices and a payment that leaves something of them, in paise. */
export const sampleAccount: Account = {
  documents: ['2026-11-01T05:00:00.000Z', '2026-11-12T05:00:00.000Z'].map((at, index) => ({
    id: String(index + 1),
    number: `INV/26-27/0000${index + 1}`,
    at,
    dueDay: '2026-11-08',
    payablePaise: 100_000,
    cancelledAt: null,
  })),
  notes: [],
  cards: [],
  payments: [
    {
      id: 'p',
      kind: 'RECEIVED',
      at: '2026-11-13T05:00:00.000Z',
      words: 'UPI, ref 1',
      paise: 150_000,
      reversedAt: null,
    },
  ],
  allocations: [],
  writeOffs: [],
};

/** A day of the drawer that misses ₹18: amounts in paise. */
export const sampleDayPaper: DayOnPaper = {
  garage: sampleParties.garage,
  seller,
  branch: 'Guindy',
  day: '2026-11-24',
  moves: {
    openingPaise: 100_000,
    receivedPaise: 612_800,
    refundedPaise: 10_000,
    reversedPaise: 0,
    payInsPaise: 0,
    payOutsPaise: 12_000,
    depositsPaise: 500_000,
  },
  cashMoves: [
    {
      kind: 'PAY_OUT',
      paise: 12_000,
      reason: 'Tea and stationery',
      at: '2026-11-24T06:00:00.000Z',
      by: 'Test Cashier',
    },
    { kind: 'DEPOSIT', paise: 500_000, reason: 'To the branch', at: '2026-11-24T10:00:00.000Z', by: null },
  ],
  count: { '10': 9, '500': 3, '100': 3, '200': 0 },
  atOpening: null,
  reason: 'Change given twice',
  opened: { at: '2026-11-24T03:30:00.000Z', by: 'Test Cashier' },
  closed: { at: '2026-11-24T14:30:00.000Z', by: null },
  others: [{ label: 'UPI', paise: 500_000, reversedPaise: 0 }],
};
