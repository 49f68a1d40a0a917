import { eInvoiceTypes } from './e-invoice.ts';
import type { TaxDocument } from './tax-document.ts';

/** What the invoice portal's signed QR says of a document; its signature is the portal's to check. */
export interface SignedQr {
  sellerGstin: string;
  buyerGstin: string;
  number: string;
  type: string;
  irn: string;
  /** the moment of the IRN */
  at: Date;
}

/** Reads a signed QR, a JWT of the portal, or answers null for what is none. */
export function readSignedQr(text: string): SignedQr | null {
  const said = parsed(text.split('.')[1] ?? '');
  const data: unknown = typeof said?.['data'] === 'string' ? json(said['data']) : said?.['data'];
  if (typeof data !== 'object' || data === null) return null;
  const field = (name: string): string => {
    const value = (data as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  };
  const at = new Date(`${field('IrnDt').replace(' ', 'T')}+05:30`);
  if (Number.isNaN(at.getTime()) || !isIrn(field('Irn'))) return null;
  return {
    sellerGstin: field('SellerGstin'),
    buyerGstin: field('BuyerGstin'),
    number: field('DocNo'),
    type: field('DocTyp'),
    irn: field('Irn').toLowerCase(),
    at,
  };
}

/** An IRN is a SHA-256 in 64 hexadecimal digits. */
export const isIrn = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

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

/** The JSON of a part of a JWT, or null. */
function parsed(part: string): Record<string, unknown> | null {
  if (!/^[\w-]+$/.test(part) || part.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const value = json(new TextDecoder().decode(bytes));
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
