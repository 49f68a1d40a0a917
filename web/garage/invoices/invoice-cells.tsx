import { Link } from 'react-router';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { documentEventLabels } from '#rules/labels.ts';
import { stateWords } from '#rules/states.ts';
import { showDate, showTime } from '../dates.ts';
import type { DocketCell } from '../ui/docket.tsx';
import { type Irn, irnEnd } from './irn-words.ts';
import { paidCells } from './paid-cells.ts';

/** Who is billed for what, where, and what happened to it since. */
export function invoiceCells(invoice: InvoiceDetail): DocketCell[] {
  const { buyer, against, regime, placeOfSupply, placeReason, events } = invoice;
  const place = regime === 'REGULAR' && placeOfSupply;
  return [
    {
      label: 'Billed to',
      value: <Link to={`/garage/customers/${invoice.customerId}`}>{buyer.name}</Link>,
      detail: [buyer.address, buyer.gstin].filter(Boolean).join(', '),
      wide: true,
    },
    {
      label: 'Job card',
      value: <Link to={`/garage/jobcards/${invoice.jobCardId}`}>{invoice.jobCardNumber}</Link>,
    },
    { label: 'Vehicle', value: invoice.vehicleInfo },
    ...paidCells(invoice),
    ...(against
      ? [{ label: 'Against', value: <Link to={`/garage/invoices/${against.id}`}>{against.number}</Link>, wide: true }]
      : []),
    ...(invoice.reason ? [{ label: 'Reason', value: invoice.reason, wide: true }] : []),
    ...(place
      ? [{ label: 'Place of supply', value: stateWords(place), detail: placeReason ?? undefined, wide: true }]
      : []),
    { label: 'Issued by', value: invoice.issuedBy ?? '–', detail: showDate(invoice.created_at), wide: true },
    ...events.map(({ kind, at, by, reason }) => ({
      label: documentEventLabels[kind],
      value: [showDate(at), by].filter(Boolean).join(', '),
      detail: kind === 'IRN' && invoice.irn ? <IrnDetail irn={invoice.irn} /> : (reason ?? undefined),
      wide: true,
    })),
  ];
}

function IrnDetail({ irn }: { irn: Irn }) {
  return (
    <>
      {irn.irn}
      <br />
      Acknowledgement {irn.acknowledgement} of {showTime(irn.acknowledgedAt)}
      <br />
      The portal cancels it until {irnEnd(irn)}
    </>
  );
}
