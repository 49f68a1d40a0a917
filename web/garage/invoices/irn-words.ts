import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { irnEnds } from '#rules/document-cancelling.ts';
import { showTime } from '../dates.ts';

export type Irn = NonNullable<InvoiceDetail['irn']>;

/** Nothing tells the portal what is cancelled here (MO-123). */
export const onPortal = (irn: Irn): string => `on the e-invoice portal too, which takes it until ${irnEnd(irn)}`;
export const irnEnd = (irn: Irn): string => showTime(new Date(endOf(irn)).toISOString());
export const hasTime = (irn: Irn): boolean => endOf(irn) > Date.now();

const endOf = ({ acknowledgedAt }: Irn): number => irnEnds(Date.parse(acknowledgedAt));
