import { branchWords } from './branch-on-paper.ts';
import { dialled } from '#contract/phone.ts';
import type { Facts, Letterhead, Passage, Pay } from './paper-blocks.ts';
import { initialsOf } from './initials.ts';
import { formatPaise, toPaise } from './money.ts';
import { stateByCode } from './states.ts';
import { upiLink } from './upi.ts';

/** Whose paper it is, as a garage shows itself today, how it is paid and what it says under its documents; null where it has set none. */
export interface PaperGarage {
  logoText: string | null;
  upiId: string | null;
  /** bank, account number and IFSC, a line each */
  bankDetails: string | null;
  invoiceTerms: string | null;
}

/** Who stands on a document, as they were that day; `address` holds the whole of it. */
export interface PaperParty {
  name: string;
  legalName: string | null;
  gstin: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  stateCode: string | null;
}

/** One of several places of a garage; without an address or phone of its own it has the garage's. */
export interface PaperBranch {
  name: string;
  address: string | null;
  phone: string | null;
}

/** A garage on papers that are of one of its branches. */
export interface BranchedGarage extends PaperGarage {
  branches: readonly (PaperBranch & { id: string })[];
}

/** What of a garage's settings its papers name it by. */
export interface NamedGarage {
  name: string;
  tax: { legalName: string | null; regime: string; stateCode: string | null };
  gstin: string | null;
  address: string | null;
  city: string | null;
  pincode: string | null;
  state: string | null;
  phone: string | null;
  email: string | null;
}

/** The garage as the party that bills, with town and pincode apart too; no GSTIN of who is not registered (MO-41). */
export function partyOfGarage({ name, tax, gstin, address, city, pincode, state, phone, email }: NamedGarage) {
  const place = [city, pincode].filter(Boolean).join(' ');
  return {
    name,
    legalName: tax.legalName,
    gstin: tax.regime === 'UNREGISTERED' ? null : gstin,
    address: [address, place, state].filter(Boolean).join(', '),
    city,
    pincode,
    phone,
    email,
    stateCode: tax.stateCode,
  };
}

/** The head of a document: the garage as it was that day, what the document is, and the branch it is of, in one line with whom to call. */
export function documentHead(
  garage: Pick<PaperGarage, 'logoText'>,
  seller: PaperParty,
  is: Pick<Letterhead, 'title' | 'number' | 'status' | 'address' | 'besideQr'>,
  branch?: PaperBranch,
): Letterhead {
  const shown = garage.logoText || seller.name;
  const phone = branch?.phone ?? seller.phone;
  const place = branch && [branchWords(branch.name), branch.address];
  const lines = [
    seller.name !== shown && seller.name,
    seller.legalName && seller.legalName !== seller.name && seller.legalName,
    seller.address,
    [...(place ?? []), phone && `Phone ${dialled(phone)}`, seller.email].filter(Boolean).join(', '),
    seller.gstin && [`GSTIN ${seller.gstin}`, stateWord(seller.stateCode)].filter(Boolean).join(', '),
  ];
  return {
    kind: 'letterhead',
    mark: initialsOf(shown),
    name: shown,
    lines: lines.flatMap((line) => line || []),
    ...is,
  };
}

/**
 * Who is billed, with what a document must say of them: `withState` where the state matters to the tax, their GSTIN where the seller has
 * one (MO-41).
 */
export function partyPassage(title: string, party: PaperParty, seller: PaperParty, withState = false): Passage {
  const lines = [
    party.name,
    party.legalName !== party.name && party.legalName,
    party.address,
    party.phone && `Phone ${dialled(party.phone)}`,
    party.gstin && seller.gstin && `GSTIN ${party.gstin}`,
    withState && stateWord(party.stateCode),
  ];
  return { title, text: lines.filter(Boolean).join('\n') };
}

/** 'State Tamil Nadu (33)'; empty for what is none */
function stateWord(code: string | null): string {
  const found = code === null ? undefined : stateByCode(code);
  return found ? `State ${found.name} (${found.code})` : '';
}

/** How the balance in rupees can be paid; nothing when nothing is owed or the garage has named no way. */
export function payBlock(
  { upiId, bankDetails }: Pick<PaperGarage, 'upiId' | 'bankDetails'>,
  payeeName: string,
  due: { balance: number; number: string; note: string },
): Pay[] {
  if (due.balance <= 0) return [];
  const paise = toPaise(due.balance);
  const qr = upiId ? upiLink({ payee: upiId, payeeName, paise, number: due.number, note: due.note }) : null;
  const facts = [
    ...(qr && upiId ? [{ label: 'UPI ID', value: upiId }] : []),
    ...(bankDetails ? [{ label: 'Bank', value: bankDetails }] : []),
  ];
  if (facts.length === 0) return [];
  const amount = formatPaise(paise, { paise: 'always' });
  return [{ kind: 'pay', title: `To pay: ${amount}`, qr, caption: qr ? 'Scan with any UPI app' : '', facts }];
}

/** Facts that are known, in their order. */
export const knownFacts = (facts: readonly [string, string | null | undefined | false][]): Facts => ({
  kind: 'facts',
  facts: facts.flatMap(([label, value]) => (value ? { label, value } : [])),
});
