import { CalendarDays, ClipboardList, Users, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { Section } from '#web/ui/section.tsx';
import { useMay } from '../use-may.ts';

const actions = [
  { to: '/garage/bookings', label: 'Bookings', icon: CalendarDays, needs: 'bookings.read' },
  { to: '/garage/job-cards', label: 'Job Cards', icon: ClipboardList, needs: 'jobcards.read' },
  { to: '/garage/customers', label: 'Customers', icon: Users, needs: 'customers.read' },
  { to: '/garage/services', label: 'Services', icon: Wrench, needs: 'services.read' },
] as const;

/** Ways on; only those the person may use (RE-6). */
export function QuickActions() {
  const may = useMay();
  const open = actions.filter(({ needs }) => may(needs));
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
