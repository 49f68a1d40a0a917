import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';

type Freed = NonNullable<InvoiceDetail['frees']>;

/** What becomes of the money that a document gives up, or what became of it (MO-52). */
export function freedWords(
  { toCard, toDocuments, toCredit }: Freed,
  { jobCardNumber, buyer }: { jobCardNumber: string; buyer: string },
  when: 'before' | 'after',
): string {
  const [goes, becomes] = when === 'before' ? ['goes', 'becomes'] : ['went', 'became'];
  const all: [number | null, string][] = [
    [toCard, `${goes} back to job card ${jobCardNumber}`],
    [toDocuments, `${goes} to other documents of ${toCard ? 'it' : `job card ${jobCardNumber}`}`],
    [toCredit, `${becomes} credit of ${buyer}`],
  ];
  return all.flatMap(([sum, what]) => (sum ? [`${inRupees(sum)} that was paid ${what}.`] : [])).join(' ');
}

/** The same of a document as it is read. */
export const freedOf = ({ frees, jobCardNumber, buyer }: InvoiceDetail, when: 'before' | 'after'): string =>
  frees === null ? '' : freedWords(frees, { jobCardNumber, buyer: buyer.name }, when);

/** What notes took off a document that stands and is credit still. */
export const creditWords = ({ creditNow, buyer }: Pick<InvoiceDetail, 'creditNow' | 'buyer'>): string =>
  `${inRupees(creditNow ?? 0)} that was paid is credit of ${buyer.name} now.`;
