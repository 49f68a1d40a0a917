import { sumOfPaise } from './gst.ts';

/** By how much what a payment has somewhere rose or fell by one request, in paise: on a document, or on its card where `invoiceId` is null. */
export interface MoneyStep {
  at: Date;
  jobCardId: string;
  invoiceId: string | null;
  paise: number;
}

interface MoneyOfPayment {
  receivedPaise: number;
  /** what of it stands on nothing and was not given back (`freeOf`) */
  freePaise: number;
  /** all of it, in its order */
  steps: readonly MoneyStep[];
}

/** What came free at one place, in paise. */
export interface CreditPlace {
  jobCardId: string;
  invoiceId: string | null;
  paise: number;
}

/**
 * Where what of a payment is free now came free last, each paisa at one place (MO-121), the last place last. What a place takes is what came
 * free there, or else on its card, or else what is free the longest, which is what was never anywhere, and so is what was given back. What
 * only moves within a card, as to its document, comes free nowhere.
 */
export function creditPlaces({ receivedPaise, freePaise, steps }: MoneyOfPayment): CreditPlace[] {
  let free: Part[] = [{ paise: receivedPaise }];
  for (const request of Map.groupBy(steps, ({ at, jobCardId }) => `${at.getTime()} ${jobCardId}`).values()) {
    const net = sumOfPaise(request.map(({ paise }) => paise));
    for (const part of partsOf(request, net))
      if (net < 0) free.push(part);
      else free = without(free, part.paise, (one) => distance(one, part));
  }
  return without(free, sumOfPaise(free.map(({ paise }) => paise)) - freePaise).filter(isSomewhere);
}

/** What is free of a payment; without a place what was never anywhere. */
type Part = CreditPlace | { jobCardId?: undefined; invoiceId?: undefined; paise: number };

const distance = (one: Part, other: CreditPlace) =>
  one.jobCardId !== other.jobCardId ? 2 : one.invoiceId !== other.invoiceId ? 1 : 0;

const isSomewhere = (part: Part): part is CreditPlace => part.jobCardId !== undefined;

/** Which of the places that a request changed what a card has the same way as all of it makes up for how much of that. */
function partsOf(request: readonly MoneyStep[], net: number): CreditPlace[] {
  let rest = Math.abs(net);
  return request.flatMap(({ jobCardId, invoiceId, paise: step }) => {
    const paise = Math.sign(step) === Math.sign(net) ? Math.min(Math.abs(step), rest) : 0;
    rest -= paise;
    return paise > 0 ? [{ jobCardId, invoiceId, paise }] : [];
  });
}

/** What is left of parts, the oldest first, once so much is taken: of the nearest first, and of those of the oldest. */
function without(parts: readonly Part[], paise: number, distanceOf: (part: Part) => number = () => 0): Part[] {
  const left = new Map<Part, number>();
  let rest = Math.max(paise, 0);
  for (const part of parts.toSorted((a, b) => distanceOf(a) - distanceOf(b))) {
    const taken = Math.min(part.paise, rest);
    rest -= taken;
    left.set(part, part.paise - taken);
  }
  return parts.map((part) => ({ ...part, paise: left.get(part)! })).filter((part) => part.paise > 0);
}
