import type { Due } from './allocation.ts';
import { oldestFirst } from './allocation.ts';

/** What of a payment is where, in paise: on a document of the card, or on the card itself where `invoiceId` is null. */
export interface Held {
  paymentId: string;
  customerId: string;
  invoiceId: string | null;
  paise: number;
}

/** A document of a card that stands; `openPaise` is what it comes to after notes and write-offs, whatever was paid. */
export interface BilledDue extends Due {
  customerId: string;
}

/** A row of allocations that is still to be written: below 0 it takes money from there. */
export type AllocationMove = Pick<Held, 'paymentId' | 'invoiceId' | 'paise'>;

export interface MoneyOfCard {
  customerId: string;
  documents: readonly BilledDue[];
  /** positions above 0, the oldest payment first */
  held: readonly Held[];
  /** the most that may stay on the card itself, in paise; null where an advance of any size may */
  cardRoomPaise: number | null;
}

/**
 * What has to move so that the money of a card stands where it is owed (MO-52): what a cancelled document had goes back to the card or, of
 * another payer, is credit; what a document has above what it comes to is credit, the newest payment's first; what the card has goes to its
 * customer's documents, the oldest first; and what is above what may stay on the card, as once all is billed, is credit.
 */
export function allocationMoves({ customerId, documents, held, cardRoomPaise }: MoneyOfCard): AllocationMove[] {
  const moves: AllocationMove[] = [];
  const standing = new Map(documents.map((one) => [one.dueId, one]));
  const put = ({ paymentId }: Held, invoiceId: string | null, paise: number) =>
    moves.push({ paymentId, invoiceId, paise });
  const onCard = held.filter(({ invoiceId }) => invoiceId === null).map((one) => ({ ...one }));
  for (const one of held) {
    if (one.invoiceId === null || standing.has(one.invoiceId)) continue;
    put(one, one.invoiceId, -one.paise);
    if (one.customerId !== customerId) continue;
    put(one, null, one.paise);
    onCard.push({ ...one, invoiceId: null });
  }
  for (const { dueId, openPaise, customerId: payer } of oldestFirst(documents)) {
    let room = Math.max(openPaise, 0);
    for (const one of held) {
      if (one.invoiceId !== dueId) continue;
      const kept = Math.min(one.paise, room);
      room -= kept;
      if (one.paise > kept) put(one, dueId, kept - one.paise);
    }
    for (const one of payer === customerId ? onCard : []) {
      const part = Math.min(one.paise, room);
      room -= part;
      one.paise -= part;
      if (part > 0) moves.push(...[null, dueId].map((to) => ({ paymentId: one.paymentId, ...moved(to, part) })));
    }
  }
  let room = cardRoomPaise ?? Infinity;
  for (const one of onCard) {
    const kept = Math.min(one.paise, room);
    room -= kept;
    if (one.paise > kept) put(one, null, kept - one.paise);
  }
  return moves;
}

const moved = (to: string | null, paise: number) => ({ invoiceId: to, paise: to === null ? -paise : paise });
