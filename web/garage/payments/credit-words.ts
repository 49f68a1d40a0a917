import type { OpenDue } from '#contract/customer-payments.ts';
import type { Chosen } from '#rules/allocation.ts';
import { sumOfPaise } from '#rules/gst.ts';
import { joinWords } from '#rules/join-words.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toRupees } from '#rules/money.ts';

/** What credit in paise would do, before it does: '₹300.00 to INV/26-27/00001 and ₹20.00 to JC-00007. ₹5.00 stays here as credit.' */
export function creditWords(paise: number, chosen: readonly Chosen[], dues: readonly OpenDue[]): string {
  const numberOf = new Map(dues.map(({ dueId, number }) => [dueId, number]));
  const named = chosen.length > mostNamed ? chosen.slice(0, mostNamed - 1) : chosen;
  const others = chosen.slice(named.length);
  const parts = [
    ...named.map((one) => `${rupees(one.paise)} to ${numberOf.get(one.dueId)}`),
    ...(others.length > 0 ? [`${rupees(totalOf(others))} to ${others.length} more`] : []),
  ];
  const stays = paise - totalOf(chosen);
  const goes = `${joinWords(parts)}.`;
  return stays > 0 ? `${goes} ${rupees(stays)} stays here as credit.` : `${goes} Nothing stays here as credit.`;
}

/** So many dues are named, the others counted. */
const mostNamed = 6;
const rupees = (paise: number) => inRupees(toRupees(paise));
const totalOf = (chosen: readonly Chosen[]) => sumOfPaise(chosen.map(({ paise }) => paise));
