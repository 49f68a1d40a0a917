import type { Customer } from '#contract/customers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { customerTypeLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { showDate } from '../dates.ts';
import { Plate } from '../ui/plate.tsx';
import { ActiveStatus } from '../ui/status.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

export const customerColumns: readonly Column<Customer>[] = [
  {
    key: 'customer',
    head: 'Customer',
    order: {
      ascending: 'NAME',
      descending: 'NAME_BACKWARDS',
      first: 'ascending',
      by: 'name',
      words: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
    },
    className: 'c-name',
    cell: (customer) => <b>{customer.name}</b>,
    detail: (customer) => customer.companyName ?? customer.city,
  },
  {
    key: 'contact',
    head: 'Contact',
    phone: 'full',
    cell: (customer) => <PhoneLink phone={customer.phone} />,
    detail: (customer) => customer.email,
  },
  {
    key: 'type',
    head: 'Type',
    className: 'c-type',
    phone: 'none',
    cell: (customer) => customerTypeLabels[customer.customerType],
  },
  { key: 'vehicles', head: 'Vehicles', phone: 'start', cell: (customer) => <Vehicles customer={customer} /> },
  {
    key: 'visit',
    head: 'Last Visit',
    className: 'c-visit',
    phone: 'line',
    cell: ({ lastVisitDate }) => (lastVisitDate ? showDate(lastVisitDate) : <span className="none">Never</span>),
  },
  { key: 'status', head: 'Status', phone: 'end', cell: (customer) => <ActiveStatus status={customer.status} /> },
];

function Vehicles({ customer: { plate, vehicleCount } }: { customer: Customer }) {
  if (!plate) return <span className="none">None</span>;
  return (
    <>
      <Plate number={spacedPlate(plate)} />
      {vehicleCount > 1 && (
        <span className="sub" title={`${vehicleCount} vehicles`}>
          {' '}
          +{vehicleCount - 1}
        </span>
      )}
    </>
  );
}
