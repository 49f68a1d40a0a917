import { invoices } from '#contract/invoices.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** Of a job card on no document; nothing is missing in a garage that never issued one. */
export function NotInvoicedYet() {
  const { data } = useEndpoint(invoices.list, { query: { limit: 1 } });
  return data && data.data.length > 0 ? <p className="sub">Delivered, not invoiced</p> : null;
}
