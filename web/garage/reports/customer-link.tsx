import { Link } from 'react-router';
import { countWords } from '#rules/counted.ts';

interface CustomerLinkProps {
  customer: { customerId: string; customerName: string } | null;
  /** without a customer: how many there are beyond those named */
  beyond: number;
}

/** A customer of a report's table, or the rest of them in one line. */
export function CustomerLink({ customer, beyond }: CustomerLinkProps) {
  if (!customer) return `Others (${countWords(beyond, 'customer')})`;
  return (
    <Link className="customer-link" to={`/garage/customers/${customer.customerId}`}>
      {customer.customerName}
    </Link>
  );
}
