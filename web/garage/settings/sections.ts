import type { Permission } from '#contract/permissions.ts';

export interface SettingsPart {
  to: string;
  label: string;
  /** leaves the section out for those who do not hold it */
  needs?: Permission;
}

const parts: readonly SettingsPart[] = [
  { to: '/garage/settings', label: 'Garage' },
  { to: '/garage/settings/hours', label: 'Working hours', needs: 'settings.read' },
  { to: '/garage/settings/workshop', label: 'Bays and labels', needs: 'settings.read' },
  { to: '/garage/settings/tax', label: 'Tax', needs: 'settings.read' },
  { to: '/garage/settings/money', label: 'Money', needs: 'settings.read' },
  { to: '/garage/settings/checklists', label: 'Checklists', needs: 'settings.read' },
  { to: '/garage/settings/branches', label: 'Branches', needs: 'settings.read' },
  { to: '/garage/settings/people', label: 'People and roles', needs: 'settings.read' },
  { to: '/garage/settings/audit', label: 'Audit trail', needs: 'audit.read' },
  { to: '/garage/settings/messages', label: 'Messages', needs: 'messages.read' },
  { to: '/garage/settings/me', label: 'My profile' },
];

/** The sections of the settings that a person may open, in their order. */
export function partsFor(may: (permission: Permission) => boolean): SettingsPart[] {
  return parts.filter(({ needs }) => needs === undefined || may(needs));
}

/** The section at an address, or undefined when there is none. */
export function partAt(pathname: string): SettingsPart | undefined {
  const tidy = pathname.replace(/\/$/, '');
  return parts.find(({ to }) => to === tidy);
}
