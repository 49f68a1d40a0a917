import type { RefundParts } from './advance-uses.ts';

/** A reference in Tally with the ledger it is kept in, and paise. */
export interface Reference {
  number: string;
  party: string;
  paise: number;
}

/** How a receipt stands in Tally, where its voucher says what it was for when its month was over. */
export interface ReceiptInTally {
  /** its own reference, with what of it no document had */
  own: Reference;
  /** documents that had something of it and have it no more */
  freed: readonly Reference[];
}

/**
 * What refunds of one customer settle in Tally, by their ids: of each receipt they give back of first its own reference, then the documents that
 * its voucher names and that gave its money up, so that no reference stays open (MO-135). `refunds` come in their order.
 */
export function refundReferences(
  refunds: readonly RefundParts[],
  receipts: ReadonlyMap<string, ReceiptInTally>,
): Map<string, Reference[]> {
  const open = new Map(
    [...receipts].map(([id, { own, freed }]) => [id, [own, ...freed].map((reference) => ({ ...reference }))]),
  );
  return new Map(
    refunds.map(({ id, parts, isReversed }) => [
      id,
      [...parts].flatMap(([receiptId, paise]) => {
        const references = open.get(receiptId) ?? [];
        // what is taken back leaves them as they were
        return takenOf(isReversed ? references.map((one) => ({ ...one })) : references, paise);
      }),
    ]),
  );
}

/** What none of them has left is of the first, the receipt's own. */
function takenOf(references: Reference[], paise: number): Reference[] {
  let rest = paise;
  const taken = references.flatMap((one) => {
    const part = Math.min(Math.max(one.paise, 0), rest);
    one.paise -= part;
    rest -= part;
    return part === 0 ? [] : [{ ...one, paise: part }];
  });
  const [own] = references;
  return rest === 0 || !own ? taken : [...taken, { ...own, paise: rest }];
}
