import { Link } from 'react-router';
import { counted } from '#rules/counted.ts';

interface CustomerLinkProps {
  customer: { customerId: string; customerName: string } | null;
  /** without a customer: how many there are beyond those named */
  beyond: number;
}

/** A customer of a report's table, or the rest of them in one line. */
export function CustomerLink({ customer, beyond }: CustomerLinkProps) {
  if (!customer) return `Others (${counted(beyond, 'customer')})`;
  return (
    <Link className="who" to={`/garage/customers/${customer.customerId}`}>
      {customer.customerName}
    </Link>
  );
}
