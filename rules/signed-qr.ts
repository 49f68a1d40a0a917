import { isDay, type Day } from './days.ts';
import { toPaise } from './money.ts';

/** What the invoice portal's signed QR says of a document; its signature is the portal's to check. */
export interface SignedQr {
  sellerGstin: string;
  buyerGstin: string;
  number: string;
  type: string;
  /** of the document */
  day: Day;
  /** what the document comes to, in whole paise */
  valuePaise: number;
  irn: string;
  /** digits; blank where the QR says none, as the portal's own does not */
  acknowledgement: string;
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
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const at = new Date(`${field('IrnDt').replace(' ', 'T')}+05:30`);
  const day = field('DocDt').split('/').toReversed().join('-');
  const value = field('TotInvVal');
  if (Number.isNaN(at.getTime()) || !isIrn(field('Irn')) || !isDay(day) || !isAmount(value)) return null;
  return {
    sellerGstin: field('SellerGstin'),
    buyerGstin: field('BuyerGstin'),
    number: field('DocNo'),
    type: field('DocTyp'),
    day,
    valuePaise: toPaise(Number(value)),
    irn: field('Irn').toLowerCase(),
    acknowledgement: field('AckNo'),
    at,
  };
}

/** An IRN is a SHA-256 in 64 hexadecimal digits. */
const isIrn = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

/** The portal writes rupees, in at most 14 digits before the point. */
const isAmount = (text: string): boolean => /^\d{1,14}(\.\d+)?$/.test(text);

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
