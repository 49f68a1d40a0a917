import { CalendarDays, ClipboardList, HandCoins, ReceiptIndianRupee, Users, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { Section } from '#web/ui/section.tsx';
import { useMay } from '../use-may.ts';

const actions = [
  { to: '/garage/bookings', label: 'Bookings', icon: CalendarDays, needs: 'bookings.read' },
  { to: '/garage/job-cards', label: 'Job Cards', icon: ClipboardList, needs: 'jobcards.read' },
  { to: '/garage/customers', label: 'Customers', icon: Users, needs: 'customers.read' },
  { to: '/garage/services', label: 'Services', icon: Wrench, needs: 'services.read' },
] as const;

/** What comes first for who takes money and opens no cards. */
const moneyActions = [
  { to: '/garage/dues', label: 'Dues', icon: HandCoins, needs: 'payments.read' },
  { to: '/garage/invoices', label: 'Invoices', icon: ReceiptIndianRupee, needs: 'invoices.read' },
] as const;

/** Ways on; only those the person may use (RE-6). */
export function QuickActions() {
  const may = useMay();
  const takesMoney = may('payments.record') && !may('jobcards.create');
  const open = [...(takesMoney ? moneyActions : []), ...actions].filter(({ needs }) => may(needs));
  if (open.length === 0) return null;
  return (
    <Section title="Quick Actions">
      <ul className="quick">
        {open.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
