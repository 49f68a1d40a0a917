import type { DocumentKind } from '#contract/gst-choices.ts';
import { formatDay } from './day-words.ts';
import { istDay } from './days.ts';
import { eInvoiceTypes } from './e-invoice.ts';
import { documentKindLabels } from './labels.ts';
import { formatPaise } from './money.ts';
import { readSignedQr } from './signed-qr.ts';
import type { TaxDocument } from './tax-document.ts';

/** Why an answer of the portal is not this document's, with the field that says otherwise, or null when it is (MO-69, MO-153). */
export function answerProblem(
  document: Pick<TaxDocument, 'kind' | 'number' | 'day' | 'payablePaise' | 'seller' | 'buyer'>,
  { irn, signedQr }: { irn: string; signedQr: string },
  now: Date,
): { field: 'irn' | 'signedQr'; problem: string } | null {
  const qr = readSignedQr(signedQr);
  if (qr === null) return wrong('This is no signed QR of the invoice portal');
  const { kind, number, day, payablePaise, seller, buyer } = document;
  if (qr.number.toUpperCase() !== number)
    return wrong(`This signed QR is of the document ${qr.number}, not of ${number}`);
  if (qr.type !== eInvoiceTypes[kind as keyof typeof eInvoiceTypes])
    return wrong(`This signed QR is of a ${kindOf(qr.type)}, and ${number} is a ${inSentence(kind)}`);
  if (qr.day !== day)
    return wrong(`This signed QR is of a document of ${formatDay(qr.day)}, and ${number} is of ${formatDay(day)}`);
  if (qr.valuePaise !== payablePaise)
    return wrong(`This signed QR is of ${whole(qr.valuePaise)}, and ${number} comes to ${whole(payablePaise)}`);
  if (qr.sellerGstin !== seller.gstin) return wrong('This signed QR names another seller');
  if (qr.buyerGstin !== buyer.gstin) return wrong('This signed QR names another buyer');
  if (qr.at > now) return wrong('The moment that this signed QR bears has not come yet');
  if (istDay(qr.at) < day)
    return wrong(`The moment that this signed QR bears is before ${formatDay(day)}, the day of ${number}`);
  return qr.irn === irn.toLowerCase() ? null : { field: 'irn', problem: 'The signed QR has another IRN' };
}

const wrong = (problem: string) => ({ field: 'signedQr' as const, problem });

/** The kind of document that the portal calls so. */
function kindOf(type: string): string {
  const kinds = Object.keys(eInvoiceTypes) as (keyof typeof eInvoiceTypes)[];
  const kind = kinds.find((one) => eInvoiceTypes[one] === type);
  return kind ? inSentence(kind) : `document of the type ${type}`;
}

const inSentence = (kind: DocumentKind): string => documentKindLabels[kind].toLowerCase();

const whole = (paise: number): string => formatPaise(paise, { paise: 'always' });
