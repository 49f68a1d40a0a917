import { expect, test } from 'vitest';
import { leadToAdd, leadToSave } from './lead-schema.ts';

const today = '2026-11-21';
const lead = { name: 'A', phone: '9300000001' };
const said = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ message }) => message);

test('what is wrong with a lead is said in its own words and in the order of the form', () => {
  const wrong = { name: '', phone: '12345', email: 'nobody', budget: -1, vehicleYear: 1899 };
  expect(said(leadToAdd(today).safeParse({ ...wrong, name: null }))).toEqual([
    'Name is required',
    'Phone must be at least 10 digits',
    'Invalid email address',
    'Budget must be positive',
    'Invalid year',
  ]);
  expect(said(leadToAdd(today).safeParse({ name: 'A', phone: null }))).toEqual(['Phone is required']);
});

test('a vehicle may be of the next calendar year, not of the one after', () => {
  expect(said(leadToAdd(today).safeParse({ ...lead, vehicleYear: 2027 }))).toEqual([]);
  expect(said(leadToAdd(today).safeParse({ ...lead, vehicleYear: 2028 }))).toEqual(['Invalid year']);
});

test('a follow-up may be today or later, or the day that stands there, or none', () => {
  const schema = leadToSave(today, '2026-11-01');
  for (const nextFollowUpDate of [today, '2026-12-01', '2026-11-01T00:00:00.000Z', null])
    expect(said(schema.safeParse({ nextFollowUpDate })), String(nextFollowUpDate)).toEqual([]);
  expect(said(schema.safeParse({ nextFollowUpDate: '2026-11-20' }))).toEqual(['Date cannot be before today']);
});
