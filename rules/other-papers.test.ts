import { describe, expect, it } from 'vitest';
import { dayBlocks } from './day-paper.ts';
import type { Account } from './dues.ts';
import { estimateBlocks } from './estimate-paper.ts';
import { statement } from './ledger.ts';
import {
  sampleAccount as account,
  sampleAskedLine as line,
  sampleDayPaper,
  sampleEstimatePaper,
  sampleParties,
  sampleReceiptPaper,
} from './money-paper-samples.ts';
import type { Block } from './paper-blocks.ts';
import { receiptBlocks } from './receipt-paper.ts';
import { statementBlocks } from './statement-paper.ts';

const { seller, customer } = sampleParties;
const of = <K extends Block['kind']>(blocks: readonly Block[], kind: K) =>
  blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
const rowsIn = (blocks: readonly Block[], at = 0) =>
  of(blocks, 'table')[at]?.groups.flatMap(({ rows }) => rows.map(({ cells }) => cells.join(' | ')));
const sumsIn = (blocks: readonly Block[]) =>
  of(blocks, 'sums')[0]?.rows.map(({ label, amount }) => `${label} ${amount}`);

describe('An estimate on paper', () => {
  const paper = sampleEstimatePaper;

  it('lists what is asked with its answers and adds up what was not declined', () => {
    const blocks = estimateBlocks(paper);
    expect(rowsIn(blocks)).toEqual([
      'Service | 2 | 1,400.00 | 252.00 | 1,652.00 | Approved',
      'Brake pads | 2 | 1,400.00 | 252.00 | 1,652.00 | Open',
      'Coolant | 2 | 1,400.00 | 252.00 | 1,652.00 | Declined',
    ]);
    expect(sumsIn(blocks)).toEqual(['Value ₹2,800.00', 'GST ₹504.00', 'Total ₹3,304.00']);
    expect(of(blocks, 'letterhead')[0]).toMatchObject({ title: 'Estimate', status: 'Version 2', address: paper.link });
    expect(JSON.stringify(blocks)).toContain('not an invoice');
    expect(JSON.stringify(blocks)).toContain('Amounts include GST');
  });

  it('names what else is done on the visit apart, and adds both up (MO-114)', () => {
    const {
      answer: _answer,
      wasApproved: _wasApproved,
      isAsked: _isAsked,
      ...oil
    } = { ...line, description: 'Oil change' };
    const [pads, coolant, service] = paper.lines;
    const lines = [pads!, coolant!, { ...service!, wasApproved: true, isAsked: false }];
    const blocks = estimateBlocks({ ...paper, lines, agreed: [oil] });
    expect(rowsIn(blocks)).toEqual([
      'Brake pads | 2 | 1,400.00 | 252.00 | 1,652.00 | Open',
      'Coolant | 2 | 1,400.00 | 252.00 | 1,652.00 | Declined',
      'Oil change | 2 | 1,400.00 | 252.00 | 1,652.00 | Not asked',
      'Service | 2 | 1,400.00 | 252.00 | 1,652.00 | Approved',
    ]);
    expect(sumsIn(blocks)).toEqual([
      'Value ₹1,400.00',
      'GST ₹252.00',
      'Asked here, not declined ₹1,652.00',
      'Also on this visit ₹3,304.00',
      'This visit comes to ₹4,956.00',
    ]);
    const answered = [{ ...pads!, answer: 'APPROVED' } as const, coolant!];
    expect(sumsIn(estimateBlocks({ ...paper, lines: answered, agreed: [oil] }))?.[2]).toBe('Approved here ₹1,652.00');
    const earlier = [pads!, { ...coolant!, isAsked: false }];
    expect(sumsIn(estimateBlocks({ ...paper, lines: earlier, agreed: [oil] }))?.[2]).toBe('Asked here ₹1,652.00');
    expect(sumsIn(estimateBlocks({ ...paper, agreed: [] }))).toEqual(sumsIn(estimateBlocks(paper)));
  });

  it('has no word of GST for who charges none, and no code once it is over', () => {
    const registered = { ...customer, gstin: '33BBBBB0000B1Z7' };
    expect(JSON.stringify(estimateBlocks({ ...paper, customer: registered }))).toContain('GSTIN 33BBBBB0000B1Z7');
    const unregistered = { ...seller, gstin: null };
    const blocks = estimateBlocks({
      ...paper,
      seller: unregistered,
      customer: registered,
      isTaxed: false,
      link: null,
    });
    expect(JSON.stringify(blocks)).not.toMatch(/GST|Scan/);
    expect(sumsIn(blocks)).toEqual(['Total ₹3,304.00']);
  });
});

describe('In a garage of two branches', () => {
  const branches = [
    { id: 'default', name: 'Guindy', address: null, phone: null },
    { id: 'b2', name: 'Velachery', address: '9 Lake Road, Chennai', phone: '9000000002' },
  ];
  const garage = { ...sampleParties.garage, branches };
  const named = (blocks: readonly Block[]) =>
    of(blocks, 'letterhead')[0]!.lines.filter((one) => one.startsWith('Branch'));

  it.each([
    ['an estimate', (more: object) => estimateBlocks({ ...sampleEstimatePaper, ...more })],
    ['a receipt voucher', (more: object) => receiptBlocks({ ...sampleReceiptPaper, ...more })],
    ['a refund voucher', (more: object) => receiptBlocks({ ...sampleReceiptPaper, kind: 'REFUNDED', ...more })],
  ])('%s names the one it is of with its address and phone, and none where there is one', (_, drawn) => {
    expect(named(drawn({ garage, branchId: 'b2' }))).toEqual([
      'Branch Velachery, 9 Lake Road, Chennai, Phone 9000000002',
    ]);
    // one that is called a branch is not called so twice
    expect(
      named(
        drawn({
          garage: { ...garage, branches: [{ ...branches[0]!, name: 'Main branch' }, branches[1]!] },
          branchId: 'default',
        }),
      ),
    ).toEqual([]);
    // at the garage's own address, with its phone
    expect(named(drawn({ garage, branchId: 'default' }))).toEqual(['Branch Guindy, Phone 9000000001']);
    expect(named(drawn({ garage: { ...garage, branches: branches.slice(0, 1) }, branchId: 'default' }))).toEqual([]);
  });

  it('a voucher of before its branch was kept, and a statement, which is of all, name none', () => {
    expect(named(receiptBlocks({ ...sampleReceiptPaper, garage, branchId: null }))).toEqual([]);
    const whole = statement(account, '2026-11-10', '2026-11-24');
    expect(named(statementBlocks({ ...sampleParties, garage, statement: whole, ages: [] }))).toEqual([]);
  });
});

describe('A voucher on paper', () => {
  const paper = sampleReceiptPaper;

  it('says how money came, what it is for, what of it is an advance, and the tax on that', () => {
    const blocks = receiptBlocks(paper);
    expect(rowsIn(blocks)).toEqual(['Cash |  | 2,000.00', 'UPI | 4321 | 5,000.00']);
    expect(rowsIn(blocks, 1)).toEqual(['INV/26-27/00017 | 6,128.00', 'Advance | 872.00']);
    expect(sumsIn(blocks)).toEqual([
      'Of it advance at 18%, value ₹738.98',
      'CGST ₹66.51',
      'SGST ₹66.51',
      'Total ₹7,000.00',
    ]);
    expect(of(blocks, 'sums')[0]?.beside?.[0]?.text).toBe('Rupees Seven Thousand Only');
  });

  it('says below its total what it was used for later, and nothing else of it (MO-43)', () => {
    const usedSince = [
      { number: 'INV/26-27/00018', amount: 800 },
      { number: 'INV/26-27/00019', amount: 72 },
    ];
    const blocks = receiptBlocks({ ...paper, usedSince });
    const text = 'INV/26-27/00018 800.00, INV/26-27/00019 72.00';
    expect(blocks.at(-2)).toEqual({
      kind: 'passages',
      beside: false,
      passages: [{ title: 'Since used for', text }],
    });
    expect(blocks.toSpliced(-2, 1)).toEqual(receiptBlocks(paper));
  });

  it('calls the tax of a union territory without a legislature by its name', () => {
    const tax = { ...paper.tax!, placeOfSupply: '04' };
    expect(sumsIn(receiptBlocks({ ...paper, tax }))?.[2]).toBe('UTGST ₹66.51');
  });

  it('leaves a tender that was taken back out of its total, and has no column of references where there are none', () => {
    const [cash, upi] = paper.tenders;
    const blocks = receiptBlocks({
      ...paper,
      tenders: [{ ...cash!, isReversed: true }, upi!],
      allocations: [],
      tax: null,
    });
    expect(rowsIn(blocks)).toEqual(['Cash, reversed |  | 2,000.00', 'UPI | 4321 | 5,000.00']);
    expect(rowsIn(blocks, 1)).toEqual(['Advance | 5,000.00']);
    expect(sumsIn(blocks)).toEqual(['Total ₹5,000.00']);
    expect(rowsIn(receiptBlocks({ ...paper, tenders: [cash!] }))).toEqual(['Cash | 2,000.00']);
  });

  it('of a refund names the receipts it gives back of, with their days (Rule 51)', () => {
    const receipts = [
      { number: 'RV/26-27/00003', at: '2026-11-11T20:00:00.000Z', amount: 6500 },
      { number: null, at: '2026-11-13T05:00:00.000Z', amount: 500 },
    ];
    const blocks = receiptBlocks({ ...paper, kind: 'REFUNDED', tax: null, allocations: [], receipts });
    expect(rowsIn(blocks, 1)).toEqual([
      'RV/26-27/00003 of 12 Nov 2026 | 6,500.00',
      'What was paid on 13 Nov 2026 | 500.00',
    ]);
  });

  it('of a refund says so, and a reversed one that it was', () => {
    const blocks = receiptBlocks({ ...paper, kind: 'REFUNDED', tax: null, allocations: [], isReversed: true });
    expect(of(blocks, 'letterhead')[0]).toMatchObject({ title: 'Refund Voucher', status: 'Reversed' });
    expect(of(blocks, 'banner')[0]?.tone).toBe('stop');
    expect(rowsIn(blocks, 1)).toEqual(['From what was not allocated | 7,000.00']);
    expect(sumsIn(receiptBlocks({ ...paper, tax: { ...paper.tax!, cgst: 0, sgst: 0, igst: 133.02 } }))).toContain(
      'IGST ₹133.02',
    );
  });
});

describe('A statement on paper', () => {
  const blocksOf = (given: Account) =>
    statementBlocks({
      ...sampleParties,
      statement: statement(given, '2026-11-10', '2026-11-24'),
      ages: [{ label: 'Not due', amount: 500 }],
    });

  it('goes from what was owed to what is owed, and says how to pay that', () => {
    const blocks = blocksOf(account);
    expect(rowsIn(blocks)).toEqual([
      '10 Nov 2026 | Brought forward |  |  | 1,000.00',
      '12 Nov 2026 | Invoice INV/26-27/00002 | 1,000.00 |  | 2,000.00',
      '13 Nov 2026 | Paid, UPI, ref 1 |  | 1,500.00 | 500.00',
    ]);
    expect(sumsIn(blocks)).toEqual([
      'Brought forward ₹1,000.00',
      'Debit ₹1,000.00',
      'Credit −₹1,500.00',
      'To pay ₹500.00',
    ]);
    expect(of(blocks, 'pay')[0]?.title).toBe('To pay: ₹500.00');
    expect(of(blocks, 'facts')[0]?.facts).toContainEqual({ label: 'Not due', value: '₹500.00' });
  });

  it('says whose the money is when more was paid than owed', () => {
    const blocks = blocksOf({ ...account, documents: [] });
    expect(sumsIn(blocks)?.at(-1)).toBe('Your credit ₹1,500.00');
    expect(of(blocks, 'pay')).toEqual([]);
  });
});

describe('A closed day on paper', () => {
  const paper = sampleDayPaper;

  it('says what should be there, what was counted and by how much it differs, with the reason', () => {
    const blocks = dayBlocks(paper);
    expect(rowsIn(blocks, 2)).toEqual(['₹500 | 3 | 1,500.00', '₹100 | 3 | 300.00', '₹10 | 9 | 90.00']);
    expect(sumsIn(blocks)).toEqual([
      'Received by UPI ₹5,000.00',
      'Cash expected ₹1,908.00',
      'Cash counted ₹1,890.00',
      'Missing ₹18.00',
    ]);
    expect(of(blocks, 'facts')[0]?.facts).toEqual([
      { label: 'Opened', value: '24 Nov 2026, 9:00 am, Test Cashier' },
      { label: 'Closed', value: '24 Nov 2026, 8:00 pm' },
      { label: 'Reason for the difference', value: 'Change given twice' },
    ]);
    const atOpening = { paise: -900_000, reason: 'The owner took it' };
    expect(of(dayBlocks({ ...paper, atOpening }), 'facts')[0]?.facts.slice(2)).toEqual([
      { label: 'Difference at opening', value: '₹9,000.00 is missing: The owner took it' },
      { label: 'Reason for the difference', value: 'Change given twice' },
    ]);
    expect(sumsIn(dayBlocks({ ...paper, count: { '1': 1908 } }))?.at(-1)).toBe('Difference ₹0.00');
    expect(sumsIn(dayBlocks({ ...paper, count: { '1': 1909 } }))?.at(-1)).toBe('Too much ₹1.00');
  });

  it('says of each rupee that was put in or taken out when, why and by whom', () => {
    expect(rowsIn(dayBlocks(paper), 1)).toEqual([
      '24 Nov, 11:30 am | Paid out | Tea and stationery | Test Cashier | −120.00',
      '24 Nov, 3:30 pm | Taken to the bank | To the branch |  | −5,000.00',
    ]);
    expect(rowsIn(dayBlocks({ ...paper, cashMoves: [] }), 1)?.[0]).toContain('₹500');
  });

  it('calls what was given back by a way more than came by it given back', () => {
    const others = [{ label: 'Card', paise: -20_000, reversedPaise: 0 }];
    expect(sumsIn(dayBlocks({ ...paper, others }))?.[0]).toBe('Given back by Card ₹200.00');
  });

  it('tells what was reversed as reversed, and not as given back (MO-161)', () => {
    const others = [{ label: 'UPI', paise: 46_000, reversedPaise: 46_000 }];
    const moves = { ...paper.moves, receivedPaise: 622_800, reversedPaise: 10_000 };
    const blocks = dayBlocks({ ...paper, moves, others });
    expect(sumsIn(blocks)?.slice(0, 2)).toEqual(['Received by UPI ₹460.00', 'Reversed by UPI −₹460.00']);
    expect(rowsIn(blocks, 0)).toContain('Reversed | −100.00');
    expect(sumsIn(blocks)?.slice(2)).toEqual(sumsIn(dayBlocks({ ...paper, others: [] })));
  });
});
