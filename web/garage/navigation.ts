import {
  BadgeCheck,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  Coins,
  Funnel,
  HandCoins,
  LayoutDashboard,
  ReceiptIndianRupee,
  SlidersHorizontal,
  Users,
  Wrench,
} from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import type { NavItem } from './nav-links.tsx';

/**
 * The sidebar, in its order (SE-20); `needs` hides an item from those who may not read it, `ofDrawer` in a garage without one (MO-79). Settings
 * hold everyone's own profile.
 */
const items: readonly (NavItem & { needs?: Permission; ofDrawer?: true })[] = [
  { to: '/garage/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/garage/customers', label: 'Customers', icon: Users, needs: 'customers.read' },
  { to: '/garage/bookings', label: 'Bookings', icon: CalendarDays, needs: 'bookings.read' },
  { to: '/garage/jobcards', label: 'Job Cards', icon: ClipboardList, needs: 'jobcards.read' },
  { to: '/garage/invoices', label: 'Invoices', icon: ReceiptIndianRupee, needs: 'invoices.read' },
  { to: '/garage/dues', label: 'Dues', icon: HandCoins, needs: 'payments.read' },
  { to: '/garage/day', label: 'Day', icon: Coins, needs: 'drawer.read', ofDrawer: true },
  { to: '/garage/services', label: 'Services', icon: Wrench, needs: 'services.read' },
  { to: '/garage/staff', label: 'Staff', icon: BadgeCheck, needs: 'staff.read' },
  { to: '/garage/leads', label: 'Leads', icon: Funnel, needs: 'leads.read' },
  { to: '/garage/reports', label: 'Reports', icon: ChartNoAxesColumn, needs: 'reports.read' },
  { to: '/garage/settings', label: 'Settings', icon: SlidersHorizontal },
];

/** What of the sidebar a person sees. */
export function navigationFor(may: (permission: Permission) => boolean, usesDrawer: boolean): NavItem[] {
  return items.filter(({ needs, ofDrawer }) => (needs === undefined || may(needs)) && (!ofDrawer || usesDrawer));
}
