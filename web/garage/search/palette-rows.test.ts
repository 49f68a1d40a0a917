import { Plus } from 'lucide-react';
import { expect, test } from 'vitest';
import type { SearchResults } from '#contract/search.ts';
import { foundGroups, matchingRows } from './palette-rows.ts';

const id = '01900000-0000-7000-8000-000000000001';
const none = { rows: [], total: 0, capped: false };
const nothing: SearchResults = {
  customers: none,
  vehicles: none,
  jobcards: none,
  invoices: none,
  bookings: none,
  leads: none,
};

test.each([
  ['new', ['New job card', 'New lead']],
  ['new j', ['New job card']],
  ['card JOB', ['New job card']],
  ['ew', []],
  ['new x', []],
])('%j is a page or action whose words begin so', (typed, labels) => {
  const rows = ['New job card', 'New lead', 'Leads'].map((label) => ({ key: label, label, to: label, icon: Plus }));
  expect(matchingRows(rows, typed).map(({ label }) => label)).toEqual(labels);
});

test('a booking and a lead lead to where they are shown, a vehicle to its customer', () => {
  const found: SearchResults = {
    ...nothing,
    vehicles: {
      rows: [
        {
          id: 'v',
          customerId: id,
          make: 'Tata',
          model: 'Ace',
          registrationNumber: 'TN09XY4321',
          customerName: 'Meena',
        },
      ],
      total: 1,
      capped: false,
    },
    bookings: {
      rows: [
        {
          id,
          bookingNumber: 'BK1',
          status: 'PENDING',
          customerName: 'Meena',
          vehicleInfo: 'Tata Ace',
          preferredDate: '2026-11-21T00:00:00.000Z',
        },
      ],
      total: 1,
      capped: false,
    },
    leads: { rows: [{ id, name: 'Farid', phone: '••••••3210', status: 'NEW' }], total: 1, capped: false },
  };
  expect(
    foundGroups(found, 'x', { opensCards: false }).map(({ label, rows }) => [
      label,
      rows[0]?.label,
      rows[0]?.plate,
      rows[0]?.to,
    ]),
  ).toEqual([
    ['Vehicles', 'Tata Ace', 'TN 09 XY 4321', `/garage/customers/${id}`],
    ['Bookings', 'BK1', undefined, `/garage/bookings?booking=${id}`],
    ['Leads', 'Farid', undefined, `/garage/leads?lead=${id}`],
  ]);
});

test('who may open job cards is offered one for the vehicle that was found, or for the customer of a name', () => {
  const meena = { id, name: 'Meena', phone: '9876543210', plate: 'TN09XY4321' };
  const ace = {
    id: 'v',
    customerId: id,
    make: 'Tata',
    model: 'Ace',
    registrationNumber: 'TN09XY4321',
    customerName: 'Meena',
  };
  const one = <T>(row: T) => ({ rows: [row], total: 1, capped: false });
  const offered = (found: Partial<SearchResults>, opensCards = true) =>
    foundGroups({ ...nothing, ...found }, 'x', { opensCards })
      .flatMap(({ label, rows }) => rows.map((row) => ({ ...row, group: label })))
      .filter(({ label }) => label === 'New job card')
      .map(({ group, detail, plate, to }) => [group, detail, plate, to]);
  const byName = [['Customers', 'for Meena', 'TN 09 XY 4321', `/garage/jobcards?new=${id}`]];
  const byPlate = [['Vehicles', 'for Meena', 'TN 09 XY 4321', `/garage/jobcards?new=${id}%2Fv`]];
  expect(offered({ customers: one(meena) })).toEqual(byName);
  expect(offered({ vehicles: one(ace) })).toEqual(byPlate);
  expect(offered({ customers: one(meena), vehicles: one(ace) })).toEqual(byPlate);
  expect(offered({ customers: one({ ...meena, id: 'another' }), vehicles: one(ace) })).toHaveLength(2);
  expect(offered({ customers: one(meena), vehicles: one(ace) }, false)).toEqual([]);
});

test.each([
  [84, false, 'All 84 customers'],
  [100, true, 'All 100+ customers'],
])('of %i, capped: %j, the last row leads to all with the same search', (total, capped, label) => {
  const customers = { rows: [{ id, name: 'Meena', phone: '9876543210', plate: null }], total, capped };
  const [group] = foundGroups({ ...nothing, customers }, 'a&b', { opensCards: false });
  expect(group?.rows.at(-1)).toMatchObject({ label, to: '/garage/customers?search=a%26b' });
});
