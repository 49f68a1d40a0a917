import { Link } from 'react-router';
import { bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import { services } from '#contract/services.ts';
import { staff } from '#contract/staff.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { totalOf } from './total-of.ts';

const one = { query: { limit: 1 } };

/** The four totals in one quiet line (RE-3). */
export function Totals() {
  const totals = [
    { label: 'Total Customers', to: '/garage/customers', value: totalOf(useEndpoint(customers.list, one)) },
    { label: 'Active Services', to: '/garage/services', value: totalOf(useEndpoint(services.list, active)) },
    { label: 'Total Staff', to: '/garage/staff', value: totalOf(useEndpoint(staff.list, one)) },
    { label: 'Total Bookings', to: '/garage/bookings', value: totalOf(useEndpoint(bookings.list, one)) },
  ];
  return (
    <section className="totals-line" aria-label="Totals">
      <ul>
        {totals.map(({ label, to, value }) => (
          <li key={label}>
            <Link to={to}>
              {label} <b>{value ?? <span className="skeleton-bar" />}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const active = { query: { limit: 1, is_active: 'true' } } as const;
