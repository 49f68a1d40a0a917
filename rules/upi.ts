/** What a UPI app is asked to fill in; only a person says later that it was paid (MO-15). */
export interface UpiRequest {
  /** the UPI id money goes to: 'demo@bank' */
  payee: string;
  payeeName: string;
  /** what is still to be paid, in paise */
  paise: number;
  /** the number of what is paid: 'INV/26-27/00001' */
  number: string;
  /** what the payer reads beside it: the job card's number */
  note: string;
  /** the code of a merchant's trade, which only merchants have */
  merchantCode?: string | null;
}

/** The link, as a button and as a QR hold it; null when there is nothing to pay or nobody to pay to. */
export function upiLink({ payee, payeeName, paise, number, note, merchantCode }: UpiRequest): string | null {
  if (paise <= 0 || upiIdProblem(payee) !== null) return null;
  const parts: [string, string][] = [
    ['pa', payee],
    ['pn', cut(payeeName, 99)],
    ['am', `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`],
    ['cu', 'INR'],
    ['tr', upiReference(number)],
    ['tn', cut(note, 50)],
    ['mc', merchantCode ?? ''],
  ];
  const query = parts.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encoded(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** A document's number as UPI carries it: letters and digits alone, at most 35. */
export const upiReference = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').slice(0, 35);

/** Why a text is no UPI id, in words, or null when it is one. */
export const upiIdProblem = (id: string): string | null =>
  /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(id) ? null : 'UPI id must look like name@bank';

/** A QR that is sent as a picture lets at most this be paid, in paise, to who is no verified merchant; settable (MO-15). */
export const mostByPicture = 200_000;

/** What staff should know before they send a QR of this amount as a picture, or null. A link has no such limit. */
export function pictureWarning({ paise, merchantCode }: Pick<UpiRequest, 'paise' | 'merchantCode'>): string | null {
  if (merchantCode || paise <= mostByPicture) return null;
  return 'UPI apps refuse more than ₹2,000 from a QR that was sent as a picture; send the link instead';
}

/** The first letters of a text, whole ones. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** The @ of a UPI id stays itself: some apps do not read %40. */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@');
