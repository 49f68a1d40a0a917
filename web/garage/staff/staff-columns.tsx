import type { StaffMember } from '#contract/staff.ts';
import { formatDay } from '#rules/day-words.ts';
import { istDay } from '#rules/days.ts';
import { accessLevelLabels, staffRoleLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Tag } from '#web/ui/tag.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { ActiveStatus } from '../ui/status.tsx';

export const staffColumns: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: (person) => <b>{person.name}</b>,
    detail: (person) => `Joined ${formatDay(istDay(new Date(person.createdAt)))}`,
  },
  {
    key: 'contact',
    head: 'Contact',
    phone: 'full',
    cell: (person) => (
      <span className="person-mail">
        <span>{person.email}</span>
        {!person.isEmailVerified && <Tag tone="wait">Email not verified</Tag>}
      </span>
    ),
    detail: (person) => person.phone && <PhoneLink phone={person.phone} />,
  },
  {
    key: 'role',
    head: 'Role & Access',
    phone: 'start',
    cell: (person) => staffRoleLabels[person.role],
    detail: (person) => accessLevelLabels[person.accessLevel],
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'end',
    cell: (person) => <ActiveStatus status={person.isActive ? 'ACTIVE' : 'INACTIVE'} />,
  },
];
