import * as fc from 'fast-check';
import { requestAll, creditNote, creditProblem, remainderOf, type NotableLine } from '../credit-notes.ts';
import { documentNumber } from '../document-numbers.ts';
import { documentAmounts, kindFor, sumOfAmounts, type SupplyLine } from '../gst.ts';
import type { Month } from '../gstr1.ts';
import type { DocumentLine, Party, TaxDocument } from '../tax-document.ts';
import { anyLine, anyTerms } from './any-document.ts';

export const garage: Party = {
  name: 'Demo Motors & Sons',
  gstin: '33AAAAA0000A1Z9',
  address: '1 Test Street',
  city: 'Chennai',
  state: '33',
  pincode: '600032',
};

export const registered: Party = {
  ...garage,
  name: 'Fleet "One" <Ltd>',
  gstin: '29AAAAA0000A1ZY',
  state: '29',
  city: 'Bangalore',
  pincode: '560001',
};
export const walkIn: Party = { ...garage, name: 'Ravi', gstin: null };

/** November 2026 of a regular garage that issued these documents alone, unless more is said. */
export const monthOf = (documents: readonly TaxDocument[], more: Partial<Month> = {}): Month => ({
  month: '2026-11',
  seller: garage,
  regime: 'REGULAR',
  hsnDigitsOn: () => 4,
  documents,
  vouchers: [],
  otherVouchers: [],
  advancesReceived: [],
  advancesAdjusted: [],
  ...more,
});

/** A document of lines as they were typed; `more` says what is special about it. */
export function sampleDocument(
  lines: readonly (SupplyLine & { hsn?: string; description?: string })[],
  more: Partial<TaxDocument> = {},
): TaxDocument {
  const regime = more.regime ?? 'REGULAR';
  const taxInPrices = more.taxInPrices ?? false;
  const placeOfSupply = more.placeOfSupply ?? '33';
  const { lines: taxed, ...amounts } = documentAmounts(lines, {
    regime,
    taxInPrices,
    roundOff: true,
    garageState: '33',
    placeOfSupply,
    discountPaise: 0,
  });
  return {
    id: 'd1',
    kind: kindFor(regime, lines),
    number: 'INV/26-27/00001',
    day: '2026-11-22',
    regime,
    taxInPrices,
    seller: garage,
    buyer: walkIn,
    placeOfSupply,
    against: null,
    isCancelled: false,
    ...amounts,
    lines: taxed.map((line, at): DocumentLine => ({
      ...line,
      id: String(at),
      description: lines[at]!.description ?? 'Brake pads',
      hsn: lines[at]!.hsn ?? '8708',
      unit: 'NOS',
      quantity: lines[at]!.quantity,
      ratePaise: lines[at]!.ratePaise,
      discountPaise: lines[at]!.discountPaise,
    })),
    ...more,
  };
}

/** A credit note that takes all of some lines of a document. Throws RangeError where it cannot be written. */
export function sampleNote(
  document: TaxDocument,
  lineIds: readonly string[],
  more: Partial<TaxDocument> = {},
): TaxDocument {
  const made = creditNote(leftIn(document), asksFor(document, lineIds), document.taxSystem);
  const lines = made.lines.map((line) => ({ ...document.lines.find(({ id }) => id === line.lineId)!, ...line }));
  const untaxed = lines.filter(({ taxRate }) => taxRate === 0);
  return {
    ...document,
    ...sumOfAmounts(lines.filter(({ taxRate }) => taxRate > 0)),
    id: `${document.id} note`,
    kind: 'CREDIT_NOTE',
    number: 'CN/26-27/00001',
    lines,
    untaxedPaise: sumOfAmounts(untaxed).taxablePaise,
    roundOffPaise: made.roundOffPaise,
    payablePaise: made.payablePaise,
    against: { number: document.number, day: document.day, payablePaise: document.payablePaise },
    ...more,
  };
}

function leftIn({ lines, roundOffPaise }: TaxDocument) {
  const noted: NotableLine[] = lines.map((line) => ({ ...line, lineId: line.id }));
  return remainderOf({ lines: noted, roundOffPaise }, []);
}

function asksFor(document: TaxDocument, lineIds: readonly string[]) {
  return leftIn(document)
    .lines.filter(({ lineId, taxablePaise }) => lineIds.includes(lineId) && taxablePaise > 0)
    .map(requestAll);
}

/** Documents of one month: invoices of every kind of buyer, some cancelled, some credited in part or whole. */
export const anyMonth: fc.Arbitrary<TaxDocument[]> = fc
  .array(
    fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      terms: anyTerms,
      isRegistered: fc.boolean(),
      fate: fc.constantFrom(
        'stands' as const,
        'stands' as const,
        'cancelled' as const,
        'credited' as const,
        'half' as const,
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.flatMap(({ lines, terms, isRegistered, fate }, at) => {
      const coded = lines.map((line, index) => ({
        ...line,
        taxRate: valid(line.taxRate),
        hsn: ['8708', '998714', '2710'][index % 3]!,
      }));
      const document = sampleDocument(coded, {
        id: `d${at}`,
        number: documentNumber({ prefix: 'INV', day: '2026-11-22', place: at + 1 }),
        taxInPrices: terms.taxInPrices,
        placeOfSupply: terms.placeOfSupply,
        buyer: isRegistered ? registered : walkIn,
        isCancelled: fate === 'cancelled',
      });
      const wanted = fate === 'credited' ? coded.map((_, index) => String(index)) : fate === 'half' ? ['0'] : [];
      if (creditProblem(leftIn(document), asksFor(document, wanted), document.taxSystem) !== null) return [document];
      return [
        document,
        sampleNote(document, wanted, { number: documentNumber({ prefix: 'CN', day: '2026-11-22', place: at + 1 }) }),
      ];
    }),
  )
  // notes are numbered as they come
  .map((documents) => {
    let place = 0;
    return documents.map((document) =>
      document.kind === 'CREDIT_NOTE'
        ? { ...document, number: documentNumber({ prefix: 'CN', day: document.day, place: (place += 1) }) }
        : document,
    );
  });

/** 12 and 28 are over. */
const valid = (taxRate: number): number => (taxRate === 12 || taxRate === 28 ? 18 : taxRate);
