import { Link } from 'react-router';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { useMay } from '../use-may.ts';
import { creditWords, freedOf } from './freed-words.ts';

/** What became of the money that was on a document, or is credit of one that stands, with the way to where credit is used or given back. */
export function Freed({ invoice }: { invoice: InvoiceDetail }) {
  const may = useMay();
  const now = invoice.creditNow ?? 0;
  const words = now > 0 ? creditWords(invoice) : freedOf(invoice, 'after');
  if (words === '') return null;
  const gives = may('payments.refund');
  return (
    <p className="freed">
      {words}{' '}
      {(now > 0 || (invoice.frees?.toCredit ?? 0) > 0) && may('payments.read') && (
        <>
          <Link className="link" to={`/garage/customers/${invoice.customerId}/ledger`}>
            {gives ? 'Use it or give it back' : 'Use it'} in the ledger
          </Link>
          {!gives && '. A manager, an admin or the owner can give it back.'}
        </>
      )}
    </p>
  );
}
