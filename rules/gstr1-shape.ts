import type { Item, PortalAmounts } from './gstr1-amounts.ts';
import type { DocsTable } from './gstr1-docs.ts';
import type { HsnTable } from './gstr1-hsn.ts';
import type { StateCode } from './states.ts';

/** GSTR-1 of a month under the portal's own names, amounts in rupees (MO-32). */
export interface Gstr1 {
  gstin: string;
  fp: string;
  b2b: { ctin: string; inv: B2bInvoice[] }[];
  b2cl: { pos: StateCode; inv: LargeInvoice[] }[];
  b2cs: B2csRow[];
  cdnr: { ctin: string; nt: RegisteredNote[] }[];
  cdnur: UnregisteredNote[];
  nil: { inv: NilRow[] };
  at: AdvanceRow[];
  txpd: AdvanceRow[];
  hsn: HsnTable;
  doc_issue: DocsTable;
}
export interface LargeInvoice {
  inum: string;
  idt: string;
  val: number;
  itms: Item[];
}
export interface B2bInvoice extends LargeInvoice {
  pos: StateCode;
  rchrg: 'N';
  inv_typ: 'R';
}
export interface B2csRow extends PortalAmounts {
  sply_ty: 'INTER' | 'INTRA';
  typ: 'OE';
  pos: StateCode;
  rt: number;
}
export interface PortalNote {
  ntty: 'C' | 'D';
  nt_num: string;
  nt_dt: string;
  val: number;
  pos: StateCode;
  itms: Item[];
}
export interface RegisteredNote extends PortalNote {
  rchrg: 'N';
  inv_typ: 'R';
}
export interface UnregisteredNote extends PortalNote {
  typ: 'B2CL';
}
export interface NilRow {
  sply_ty: 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C';
  nil_amt: number;
  expt_amt: number;
  ngsup_amt: number;
}
export interface AdvanceRow {
  pos: StateCode;
  sply_ty: 'INTER' | 'INTRA';
  itms: ({ rt: number; ad_amt: number } & Omit<PortalAmounts, 'txval'>)[];
}
