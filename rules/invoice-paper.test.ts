import { describe, expect, it, test } from 'vitest';
import { furtherPagesOf, invoiceBlocks } from './invoice-paper.ts';
import type { InvoiceOnPaper, PaperInvoice } from './invoice-on-paper.ts';
import { sampleInvoiceLine as line, sampleInvoicePaper, type SampleLine } from './invoice-paper-sample.ts';
import type { Block } from './paper-blocks.ts';

const blocksOf = (
  lines: readonly SampleLine[],
  invoice: Partial<PaperInvoice> = {},
  more: Partial<InvoiceOnPaper> = {},
) => invoiceBlocks(sampleInvoicePaper(lines, invoice, more));
const of = <K extends Block['kind']>(blocks: readonly Block[], kind: K) =>
  blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
const text = (blocks: readonly Block[]) => JSON.stringify(blocks);
const payOf = (blocks: readonly Block[]) => of(blocks, 'sums')[0]?.pay;
const nothing = sampleInvoicePaper([]).garage;
const worked = [
  line({ quantity: 2, ratePaise: 75_000, discountPaise: 10_000 }),
  line({ kind: 'LABOUR', description: 'General service', hsn: '998714' }),
  line({ description: 'Engine oil', hsn: '2710', quantity: 3.5, ratePaise: 41_230 }),
];

describe('A tax invoice on paper', () => {
  it('says all that the law asks of it', () => {
    const blocks = blocksOf(worked);
    const [head] = of(blocks, 'letterhead');
    expect(head).toMatchObject({
      title: 'Tax Invoice',
      number: 'INV/26-27/00001',
      status: 'ORIGINAL FOR RECIPIENT',
      address: null,
    });
    expect(head?.lines).toContain('GSTIN 33AAAAA0000A1Z9, State Tamil Nadu (33)');
    expect(of(blocks, 'passages')[0]?.passages[0]).toEqual({
      title: 'Billed to',
      text: 'Test Customer\n2 Lake View, Chennai 600034\nState Tamil Nadu (33)',
    });
    expect(of(blocks, 'facts')[0]?.facts).toEqual([
      { label: 'Date', value: '24 Nov 2026' },
      { label: 'Place of supply', value: 'Tamil Nadu (33)' },
      { label: 'Tax on reverse charge', value: 'No' },
    ]);
    expect(of(blocks, 'signatures')[0]?.names).toEqual(['Received by', 'For Test Motors\nAuthorised signatory']);
  });

  it('names the branch it is of with its address and phone where there are two, and none where there is one', () => {
    const first = { id: 'default', name: 'Guindy', address: null, phone: null };
    const other = { id: 'b2', name: 'Velachery', address: '9 Lake Road, Chennai', phone: '9000000002' };
    const linesOf = (branchId: string, branches: (typeof first | typeof other)[]) =>
      of(blocksOf(worked, { branchId }, { garage: { ...nothing, branches } }), 'letterhead')[0]?.lines.filter((one) =>
        one.startsWith('Branch'),
      );
    expect(linesOf('b2', [first, other])).toEqual(['Branch Velachery, 9 Lake Road, Chennai, Phone 9000000002']);
    // at the garage's own address, with its phone
    expect(linesOf('default', [first, other])).toEqual(['Branch Guindy, Phone 9000000001']);
    expect(linesOf('default', [first])).toEqual([]);
  });

  it('adds up the tax by code and rate in their order, whatever the order of the lines', () => {
    const mixed = [
      line({ hsn: '8708', taxRate: 18 }),
      line({ kind: 'LABOUR', hsn: '998714', taxRate: 18 }),
      line({ hsn: '8708', taxRate: 5 }),
      line({ hsn: '2710', taxRate: 40 }),
      line({ hsn: '8708', taxRate: 18 }),
    ];
    const taxes = of(blocksOf(mixed), 'table')[1];
    expect(taxes?.groups[0]?.rows.map(({ cells }) => cells.slice(0, 2).join(' '))).toEqual([
      '2710 20% + 20%',
      '8708 2.5% + 2.5%',
      '8708 9% + 9%',
      '998714 9% + 9%',
    ]);
  });

  it('has the figures of worked example 1, labour before parts, numbered through', () => {
    const [lines, taxes] = of(blocksOf(worked), 'table');
    expect(lines?.columns.map(({ head }) => head)).toEqual([
      '#',
      'Description',
      'HSN/SAC',
      'Qty',
      'Rate',
      'Discount',
      'Taxable',
      'GST',
      'Amount',
    ]);
    expect(
      lines?.groups.map(({ title, sum, rows }) => [title, sum, rows.map(({ cells }) => cells.join(' | '))]),
    ).toEqual([
      ['Labour', '2,773.60', ['1 | General service | 998714 | 1 | 2,350.50 | - | 2,350.50 | 18% | 2,773.60']],
      [
        'Parts',
        '3,354.79',
        [
          '2 | Brake pads | 8708 | 2 NOS | 750.00 | 100.00 | 1,400.00 | 18% | 1,652.00',
          '3 | Engine oil | 2710 | 3.5 NOS | 412.30 | - | 1,443.05 | 18% | 1,702.79',
        ],
      ],
    ]);
    expect(taxes?.groups[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['2710', '9% + 9%', '1,443.05', '129.87', '129.87', '259.74'],
      ['8708', '9% + 9%', '1,400.00', '126.00', '126.00', '252.00'],
      ['998714', '9% + 9%', '2,350.50', '211.55', '211.55', '423.10'],
    ]);
    const [sums] = of(blocksOf(worked), 'sums');
    expect(sums?.rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Taxable value ₹5,193.55',
      'CGST ₹467.42',
      'SGST ₹467.42',
      'Round-off −₹0.39',
      'Total ₹6,128.00',
    ]);
    expect(sums?.beside).toEqual([{ title: 'In words', text: 'Rupees Six Thousand One Hundred Twenty-Eight Only' }]);
  });

  it('has IGST alone for another state, UTGST where that is charged, and says when the rates hold the tax', () => {
    const inter = blocksOf([line()], { placeOfSupply: '29', pricesIncludeTax: true });
    expect(of(inter, 'sums')[0]?.rows.map(({ label }) => label)).toEqual([
      'Taxable value',
      'IGST',
      'Round-off',
      'Total',
    ]);
    expect(text(inter)).toContain('Rate incl. GST');
    expect(of(inter, 'table')[1]?.groups[0]?.rows[0]?.cells.slice(0, 2)).toEqual(['8708', '18%']);
    expect(text(inter)).not.toMatch(/CGST|SGST/);
    const union = blocksOf([line()], { taxSystem: 'CGST_UTGST' });
    expect(of(union, 'sums')[0]?.rows.map(({ label }) => label)).toContain('UTGST');
  });

  it('names lines that carry no tax, and their value', () => {
    const blocks = blocksOf([line(), line({ treatment: 'NON_GST', taxRate: 0, ratePaise: 50_000 })]);
    expect(of(blocks, 'table')[0]?.groups[0]?.rows.map(({ cells }) => cells.at(-2))).toEqual(['18%', 'No GST']);
    expect(of(blocks, 'table')[1]?.groups[0]?.rows.map(({ cells }) => cells[1])).toEqual(['No GST', '9% + 9%']);
    expect(of(blocks, 'sums')[0]?.rows[1]).toEqual({ label: 'Value without tax', amount: '₹500.00', strong: false });
  });

  it('says how the balance is paid, by UPI and to which account, while there is one', () => {
    const garage = { ...nothing, upiId: 'demo@bank', bankDetails: 'Test Bank\n123\nTEST0000001' };
    const paid = [{ amount: 5000 }, { amount: 1000 }];
    const pay = payOf(blocksOf(worked, { paid }, { garage, balance: 128 }));
    expect(pay).toMatchObject({ title: 'To pay: ₹128.00', caption: 'Scan with any UPI app' });
    expect(pay?.qr).toBe('upi://pay?pa=demo@bank&pn=Test%20Motors&am=128.00&cu=INR&tr=INV262700001&tn=JC00000017');
    expect(pay?.facts.map(({ value }) => value)).toEqual(['demo@bank', 'Test Bank\n123\nTEST0000001']);
    const sums = of(blocksOf(worked, { paid }, { garage, balance: 128 }), 'sums')[0];
    expect(sums?.rows.slice(-2).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Paid −₹6,000.00',
      'Balance ₹128.00',
    ]);
    expect(payOf(blocksOf(worked, { paid: [{ amount: 6128 }] }, { garage, balance: 0 }))).toBeUndefined();
    expect(payOf(blocksOf(worked))).toBeUndefined();
    expect(payOf(blocksOf(worked, { status: 'CANCELLED' }, { garage }))).toBeUndefined();
  });

  it('calls paid what was paid, and names notes and what was written off apart (MO-120)', () => {
    const note = (kind: 'CREDIT_NOTE' | 'DEBIT_NOTE', payable: number) => ({
      kind,
      status: 'ISSUED' as const,
      payable,
    });
    const end = (invoice: Partial<PaperInvoice>, balance: number) =>
      of(blocksOf(worked, invoice, { balance }), 'sums')[0]
        ?.rows.slice(-3)
        .map(({ label, amount }) => `${label} ${amount}`);
    expect(end({}, 5928)).toEqual(['Total ₹6,128.00', 'Written off −₹200.00', 'Balance ₹5,928.00']);
    expect(end({ notes: [note('DEBIT_NOTE', 118)], paid: [{ amount: 6128 }] }, 118)).toEqual([
      'Debit notes ₹118.00',
      'Paid −₹6,128.00',
      'Balance ₹118.00',
    ]);
    expect(end({ notes: [note('CREDIT_NOTE', 500.01)], paid: [{ amount: 5627.99 }] }, 0)).toEqual([
      'Credit notes −₹500.01',
      'Paid −₹5,627.99',
      'Balance ₹0.00',
    ]);
  });

  it('says no quantity and no rate where a note is of an amount alone', () => {
    const { invoice } = sampleInvoicePaper([line()]);
    const blocks = blocksOf([line()], { kind: 'CREDIT_NOTE', lines: [{ ...invoice.lines[0]!, quantity: 0 }] });
    expect(of(blocks, 'table')[0]?.groups[0]?.rows[0]?.cells.slice(2, 6)).toEqual(['8708', '', '', '2,350.50']);
  });

  it('says when it is due, its terms, and what the invoice portal answered', () => {
    const irn = { irn: 'a'.repeat(64), acknowledgement: '1 of 24 Nov 2026', signedQr: 'signed' };
    const garage = { ...nothing, invoiceTerms: 'Paid within a fortnight' };
    const blocks = blocksOf(worked, { dueDay: '2026-12-08' }, { irn, garage });
    expect(of(blocks, 'letterhead')[0]).toMatchObject({
      address: 'signed',
      besideQr: [`IRN ${'a'.repeat(64)}`, 'Acknowledgement 1 of 24 Nov 2026'],
    });
    expect(of(blocks, 'facts')[0]?.facts[1]).toEqual({ label: 'Due', value: '8 Dec 2026' });
    expect(of(blocks, 'sums')[0]?.beside?.[1]).toEqual({ title: 'Terms', text: 'Paid within a fortnight' });
    const long = blocksOf(worked, {}, { garage: { ...garage, invoiceTerms: 'Long. '.repeat(100) } });
    expect(of(long, 'passages').at(-1)?.passages[0]?.title).toBe('Terms');
  });
});

test('further pages say whose copy they are, and that the document is cancelled', () => {
  const { invoice } = sampleInvoicePaper(worked);
  const bill = { ...invoice, kind: 'BILL' as const, number: 'BILL/26-27/00001', regime: 'UNREGISTERED' as const };
  expect([
    furtherPagesOf(invoice, 'DUPLICATE'),
    furtherPagesOf({ ...invoice, status: 'CANCELLED' }, 'ORIGINAL'),
    furtherPagesOf(bill, 'ORIGINAL'),
  ]).toEqual([
    'Tax invoice INV/26-27/00001, DUPLICATE FOR SUPPLIER',
    'Tax invoice INV/26-27/00001, ORIGINAL FOR RECIPIENT, CANCELLED',
    'Bill BILL/26-27/00001',
  ]);
});

test('a copy says whose it is', () => {
  expect(of(blocksOf(worked, {}, { copy: 'DUPLICATE' }), 'letterhead')[0]?.status).toBe('DUPLICATE FOR SUPPLIER');
});

test("a bill of who is not registered has no word of GST, a composition garage's bill says what it may not collect", () => {
  const bill = blocksOf(worked, {
    regime: 'UNREGISTERED',
    kind: 'BILL',
    seller: { ...sampleInvoicePaper([]).invoice.seller, gstin: null },
    buyer: { ...sampleInvoicePaper([]).invoice.buyer, gstin: '33BBBBB0000B1Z7' },
  });
  expect(text(bill)).not.toMatch(/GST|HSN|SAC|[Tt]ax|supply|RECIPIENT|State/);
  expect(of(bill, 'sums')[0]?.rows.map(({ label }) => label)).toEqual(['Value', 'Round-off', 'Total']);
  const composition = blocksOf(worked, { regime: 'COMPOSITION', kind: 'BILL_OF_SUPPLY' });
  expect(of(composition, 'banner')[0]?.text).toBe(
    'Composition taxable person, not eligible to collect tax on supplies',
  );
  expect(text(composition)).not.toMatch(/CGST|SGST|IGST/);
});

test('a note names its invoice and reason and asks for no money; a cancelled document says so', () => {
  const garage = { ...nothing, upiId: 'demo@bank', invoiceTerms: 'Terms' };
  const note = blocksOf(
    worked,
    { kind: 'CREDIT_NOTE', against: { number: 'INV/26-27/00001', day: '2026-11-20' }, reason: 'Goods returned' },
    { garage },
  );
  expect(of(note, 'facts')[0]?.facts.slice(1, 3)).toEqual([
    { label: 'Against', value: 'INV/26-27/00001 of 20 Nov 2026' },
    { label: 'Reason', value: 'Goods returned' },
  ]);
  expect(payOf(note)).toBeUndefined();
  const cancelled = blocksOf(worked, {
    status: 'CANCELLED',
    events: [{ kind: 'CANCELLED', at: '2026-11-24T09:00:00.000Z' }],
  });
  expect(of(cancelled, 'banner')[0]).toEqual({
    kind: 'banner',
    text: 'Cancelled on 24 Nov 2026, 2:30 pm',
    tone: 'stop',
  });
});
