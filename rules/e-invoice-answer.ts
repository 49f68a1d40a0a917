import { eInvoiceTypes } from './e-invoice.ts';
import { readSignedQr } from './signed-qr.ts';
import type { TaxDocument } from './tax-document.ts';

/** Why an answer of the portal is not this document's, with the field that says otherwise, or null when it is (MO-69). */
export function answerProblem(
  document: Pick<TaxDocument, 'kind' | 'number' | 'seller' | 'buyer'>,
  { irn, signedQr }: { irn: string; signedQr: string },
  now: Date,
): { field: 'irn' | 'signedQr'; problem: string } | null {
  const qr = readSignedQr(signedQr);
  if (qr === null) return wrong('This is no signed QR of the invoice portal');
  const { kind, number, seller, buyer } = document;
  if (qr.number.toUpperCase() !== number || qr.type !== eInvoiceTypes[kind as keyof typeof eInvoiceTypes])
    return wrong(`This signed QR is of the document ${qr.number}, not of ${number}`);
  if (qr.sellerGstin !== seller.gstin) return wrong('This signed QR names another seller');
  if (qr.buyerGstin !== buyer.gstin) return wrong('This signed QR names another buyer');
  if (qr.at > now) return wrong('The moment that this signed QR bears has not come yet');
  return qr.irn === irn.toLowerCase() ? null : { field: 'irn', problem: 'The signed QR has another IRN' };
}

const wrong = (problem: string) => ({ field: 'signedQr' as const, problem });
