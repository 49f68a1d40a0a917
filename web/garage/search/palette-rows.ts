import {
  CalendarDays,
  Car,
  ClipboardList,
  Funnel,
  type LucideIcon,
  Plus,
  ReceiptIndianRupee,
  Users,
} from 'lucide-react';
import { spacedPlate } from '#contract/plate.ts';
import type { SearchResults } from '#contract/search.ts';
import {
  bookingStatusLabels,
  documentKindLabels,
  documentStandingLabels,
  jobcardStatusLabels,
  leadStatusLabels,
} from '#rules/labels.ts';
import { showDay } from '../dates.ts';

export interface Row {
  key: string;
  label: string;
  /** the second line */
  detail?: string;
  /** a registration number in its usual groups, shown as the plate it is on */
  plate?: string;
  /** where it leads; '' is no address of its own */
  to: string;
  icon: LucideIcon;
}

export interface Group {
  label: string;
  rows: readonly Row[];
}

/**
 * What was found, by kind, each with the way to all of its kind where there are more than these; for those who open job cards, one for the
 * first vehicle and for the first customer who is not its owner.
 */
export function foundGroups(found: SearchResults, term: string, { opensCards }: { opensCards: boolean }): Group[] {
  const { customers, vehicles, jobcards, invoices, bookings, leads } = found;
  const [[customer], [vehicle]] = [customers.rows, vehicles.rows];
  const groups = [
    {
      label: 'Customers',
      rows: [
        ...customers.rows.map(({ id, name, phone, plate }) =>
          withPlate(plate, row(Users, `/garage/customers/${id}`, name, [phone])),
        ),
        ...(opensCards && customer && customer.id !== vehicle?.customerId
          ? [newCard(customer.id, customer.name, customer.plate)]
          : []),
        ...more(customers, Users, 'customers', term),
      ],
    },
    {
      label: 'Vehicles',
      rows: [
        ...vehicles.rows.map((one) =>
          withPlate(
            one.registrationNumber,
            row(Car, `/garage/customers/${one.customerId}`, `${one.make} ${one.model}`, [one.customerName], one.id),
          ),
        ),
        ...(opensCards && vehicle
          ? [newCard(`${vehicle.customerId}/${vehicle.id}`, vehicle.customerName, vehicle.registrationNumber)]
          : []),
      ],
    },
    {
      label: 'Job cards',
      rows: [
        ...jobcards.rows.map(({ id, jobCardNumber, status, customerName, registrationNumber }) =>
          withPlate(
            registrationNumber,
            row(ClipboardList, `/garage/jobcards/${id}`, jobCardNumber, [jobcardStatusLabels[status], customerName]),
          ),
        ),
        ...more(jobcards, ClipboardList, 'jobcards', term, 'job cards'),
      ],
    },
    {
      label: 'Invoices',
      rows: [
        ...invoices.rows.map(({ id, number, kind, status, buyerName, registrationNumber }) =>
          withPlate(
            registrationNumber,
            row(ReceiptIndianRupee, `/garage/invoices/${id}`, number, [
              documentKindLabels[kind],
              status === 'CANCELLED' ? documentStandingLabels[status] : null,
              buyerName,
            ]),
          ),
        ),
        ...more(invoices, ReceiptIndianRupee, 'invoices', term),
      ],
    },
    {
      label: 'Bookings',
      rows: [
        ...bookings.rows.map(({ id, bookingNumber, status, customerName, preferredDate }) =>
          row(CalendarDays, `/garage/bookings?booking=${id}`, bookingNumber, [
            bookingStatusLabels[status],
            customerName,
            showDay(preferredDate),
          ]),
        ),
        ...more(bookings, CalendarDays, 'bookings', term),
      ],
    },
    {
      label: 'Leads',
      rows: [
        ...leads.rows.map(({ id, name, phone, status }) =>
          row(Funnel, `/garage/leads?lead=${id}`, name, [phone, leadStatusLabels[status]]),
        ),
        ...more(leads, Funnel, 'leads', term),
      ],
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The rows whose words begin with every word that was typed: 'new j' finds 'New job card'. */
export function matchingRows(rows: readonly Row[], term: string): Row[] {
  const wanted = term.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ label }) => {
    const words = label.toLowerCase().split(' ');
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const row = (icon: LucideIcon, to: string, label: string, about: (string | null)[], key = to): Row => ({
  key,
  label,
  detail: about
    .filter((one) => one !== null)
    .map(unbroken)
    .join(' · '),
  to,
  icon,
});

/** `chosen` as NewJobCard starts with it */
const newCard = (chosen: string, name: string, plate: string | null): Row =>
  withPlate(
    plate,
    row(Plus, `/garage/jobcards?${new URLSearchParams({ new: chosen })}`, 'New job card', [`for ${name}`]),
  );

const withPlate = (plate: string | null, found: Row): Row =>
  plate === null ? found : { ...found, plate: spacedPlate(plate) };

/** A phone or day stays on one line; a name may break. */
const unbroken = (text: string) => (/\d/.test(text) && text.length < 16 ? text.replaceAll(' ', '\u00A0') : text);

function more(
  group: { rows: unknown[]; total: number; capped: boolean },
  icon: LucideIcon,
  path: string,
  term: string,
  name = path,
) {
  if (group.total <= group.rows.length) return [];
  const to = `/garage/${path}?${new URLSearchParams({ search: term })}`;
  return [{ key: to, label: `All ${group.total}${group.capped ? '+' : ''} ${name}`, to, icon }];
}
