import { Link } from 'react-router';
import { jobcards } from '#contract/jobcards.ts';
import { countWords } from '#rules/counted.ts';
import { useEndpoint } from '#web/use-endpoint.ts';

/** How many job cards were delivered without a document, for who may issue one, and the way to them (JC-53). */
export function NotInvoiced({ branchId }: { branchId: string }) {
  const query = { due: 'INVOICE' as const, ...(branchId && { branchId }) };
  const { data } = useEndpoint(jobcards.counts, { query });
  const many = data?.data.status.DELIVERED ?? 0;
  if (many === 0) return null;
  const words = `${countWords(many, 'delivered job card')} ${many === 1 ? 'is' : 'are'} not invoiced`;
  return (
    <p className="sub">
      <Link className="link" to={`/garage/jobcards?${new URLSearchParams(query).toString()}`}>
        {words}
      </Link>
    </p>
  );
}
