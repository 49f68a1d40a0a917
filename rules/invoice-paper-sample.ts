import { documentAmounts, kindFor, type SupplyLine } from './gst.ts';
import type { InvoiceOnPaper, PaperInvoice } from './invoice-on-paper.ts';
import { toRupees } from './money.ts';

/** A line to test with: amounts in paise as typed. */
export interface SampleLine extends SupplyLine {
  kind: 'LABOUR' | 'PART';
  description: string;
  hsn: string;
}

export const sampleInvoiceLine = (more: Partial<SampleLine> = {}): SampleLine => ({
  kind: 'PART',
  description: 'Brake pads',
  hsn: '8708',
  quantity: 1,
  ratePaise: 235_050,
  discountPaise: 0,
  treatment: 'TAXABLE',
  taxRate: 18,
  ...more,
});

/** A document's paper to test with, worked out from its lines; `invoice` and `more` say what is special about it. */
export function sampleInvoicePaper(
  lines: readonly SampleLine[],
  invoice: Partial<PaperInvoice> = {},
  more: Partial<InvoiceOnPaper> = {},
): InvoiceOnPaper {
  const regime = invoice.regime ?? 'REGULAR';
  const placeOfSupply = invoice.placeOfSupply ?? '33';
  const pricesIncludeTax = invoice.pricesIncludeTax ?? false;
  const made = documentAmounts(lines, {
    regime,
    taxInPrices: pricesIncludeTax,
    roundOff: true,
    garageState: '33',
    placeOfSupply,
    discountPaise: 0,
  });
  const payable = toRupees(made.payablePaise);
  return {
    garage: { logoText: null, upiId: null, bankDetails: null, invoiceTerms: null, branches: [] },
    balance: payable,
    copy: 'ORIGINAL',
    invoice: {
      kind: kindFor(regime, lines),
      status: 'ISSUED',
      regime,
      number: 'INV/26-27/00001',
      day: '2026-11-24',
      dueDay: '2026-11-24',
      seller: {
        name: 'Test Motors',
        legalName: null,
        gstin: '33AAAAA0000A1Z9',
        address: '1 Test Street, Chennai 600032',
        phone: '9000000001',
        email: null,
        stateCode: '33',
      },
      buyer: {
        name: 'Test Customer',
        legalName: null,
        gstin: null,
        address: '2 Lake View, Chennai 600034',
        phone: null,
        email: null,
        stateCode: '33',
      },
      branchId: 'default',
      jobCardNumber: 'JC00000017',
      vehicleInfo: 'Maruti Swift',
      registrationNumber: 'TN01AB0001',
      odometer: 142_100,
      placeOfSupply,
      taxSystem: made.taxSystem,
      pricesIncludeTax,
      taxable: toRupees(made.taxablePaise),
      untaxed: toRupees(made.untaxedPaise),
      cgst: toRupees(made.cgstPaise),
      sgst: toRupees(made.sgstPaise),
      igst: toRupees(made.igstPaise),
      roundOff: toRupees(made.roundOffPaise),
      payable,
      lines: made.lines.map((line, at) => ({
        kind: lines[at]!.kind,
        description: lines[at]!.description,
        hsn: lines[at]!.hsn,
        unit: lines[at]!.kind === 'PART' ? 'NOS' : 'OTH',
        quantity: lines[at]!.quantity,
        rate: toRupees(lines[at]!.ratePaise),
        discount: toRupees(lines[at]!.discountPaise),
        share: toRupees(line.sharePaise),
        taxRate: line.taxRate,
        treatment: line.treatment,
        taxable: toRupees(line.taxablePaise),
        cgst: toRupees(line.cgstPaise),
        sgst: toRupees(line.sgstPaise),
        igst: toRupees(line.igstPaise),
        total: toRupees(line.totalPaise),
      })),
      notes: [],
      paid: [],
      against: null,
      reason: null,
      events: [],
      ...invoice,
    },
    ...more,
  };
}
