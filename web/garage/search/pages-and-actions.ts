import { Keyboard, Landmark, type LucideIcon, Plus } from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import { navigationFor } from '../navigation.ts';
import type { Row } from './palette-rows.ts';

const actions: readonly { label: string; to: string; needs: Permission }[] = [
  { label: 'New job card', to: '/garage/jobcards?new=1', needs: 'jobcards.create' },
  { label: 'New booking', to: '/garage/bookings?new=1', needs: 'bookings.create' },
  { label: 'New customer', to: '/garage/customers?new=1', needs: 'customers.create' },
  { label: 'New lead', to: '/garage/leads?new=1', needs: 'leads.create' },
  { label: 'New service', to: '/garage/services?new=1', needs: 'services.edit' },
  { label: 'New staff member', to: '/garage/staff?new=1', needs: 'staff.edit' },
];

/** Pages that have a name and no place in the sidebar. */
const within: readonly { label: string; to: string; icon: LucideIcon; needs: Permission }[] = [
  { label: 'GST', to: '/garage/gst', icon: Landmark, needs: 'gst.read' },
];

/** What the palette offers before anything is searched: what a person may begin, and the pages of the sidebar and within them. */
export function pagesAndActions(
  may: (permission: Permission) => boolean,
  usesDrawer: boolean,
): { actions: Row[]; pages: Row[] } {
  const row = (label: string, to: string, icon: LucideIcon): Row => ({ key: `${to} ${label}`, label, to, icon });
  return {
    actions: [
      ...actions.filter(({ needs }) => may(needs)).map(({ label, to }) => row(label, to, Plus)),
      row('Keyboard shortcuts', '', Keyboard),
    ],
    pages: [...navigationFor(may, usesDrawer), ...within.filter(({ needs }) => may(needs))].map(({ label, to, icon }) =>
      row(label, to, icon),
    ),
  };
}
