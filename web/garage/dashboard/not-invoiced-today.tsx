import { usePart } from '#web/ui/use-part.ts';

/** How many delivered job cards are not invoiced, asked once the rest of the page stands. */
export function NotInvoicedToday() {
  const { part } = usePart('not-invoiced', () => import('../invoices/not-invoiced.tsx'));
  return part ? <part.NotInvoiced branchId="" /> : null;
}
