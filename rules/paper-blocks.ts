/**
 * What a paper says, in the order it says it: drawn as PDF by the server (server/pdf) and for the browser's printer by the job card's page.
 */
export type Block = Letterhead | Banner | Facts | Passages | Table | Sums | Pay | Signatures;

export interface Letterhead {
  kind: 'letterhead';
  /** the garage's initials, which stand for a logo */
  mark: string;
  /** whose paper it is: the large line, then what stands under it */
  name: string;
  lines: string[];
  /** what it is: 'Job Card', its number and how it stands */
  title: string;
  number: string;
  status: string;
  /** what the QR holds; null for none */
  address: string | null;
  /** what stands at the foot of a QR that is as tall as a signed one */
  besideQr?: string[];
}

/** Something nobody may overlook: that the card was cancelled. */
export interface Banner {
  kind: 'banner';
  text: string;
  tone: 'stop' | 'plain';
}

export interface Facts {
  kind: 'facts';
  facts: { label: string; value: string }[];
}

export interface Passages {
  kind: 'passages';
  /** short ones stand side by side */
  beside: boolean;
  passages: Passage[];
}

export interface Passage {
  title: string;
  text: string;
}

export interface Table {
  kind: 'table';
  /** many columns in smaller letters */
  small?: true;
  columns: { head: string; align: 'left' | 'right'; grows?: true }[];
  groups: Group[];
}

export interface Group {
  title?: string;
  /** stands in the last column beside the title */
  sum?: string;
  rows: { cells: string[]; soft?: boolean }[];
}

export interface Sums {
  kind: 'sums';
  rows: { label: string; amount: string; strong: boolean }[];
  /** stands to the left of them: the amount in words */
  beside?: Passage[];
  /** stands below that, to the left as well */
  pay?: Pay;
}

/** How it can be paid: a QR that UPI apps read, what stands under it, and where else money can go. */
export interface Pay {
  kind: 'pay';
  title: string;
  qr: string | null;
  caption: string;
  facts: Facts['facts'];
}

export interface Signatures {
  kind: 'signatures';
  names: string[];
}
