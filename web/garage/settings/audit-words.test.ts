import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type AuditEntry, auditActions } from '#contract/audit.ts';
import { thingWords } from './audit-fields.ts';
import { AuditLine } from './audit-line.tsx';
import { addressOf, auditWordsOf } from './audit-words.ts';

const id = '01900000-0000-7000-8000-000000000001';
const blank: AuditEntry = {
  id,
  created_at: '2026-09-22T04:10:00.000Z',
  personId: id,
  personName: 'Demo Owner',
  action: 'changed',
  thing: 'customers',
  thingId: id,
  thingName: 'Meena Stores',
  place: { thing: 'customers', id, name: 'Meena Stores' },
  before: null,
  after: null,
  names: {},
};
const card = { thing: 'job_cards', id, name: 'JC00000012' };

function say(entry: Partial<AuditEntry>): string {
  const { did, what, name, where, changes } = auditWordsOf({ ...blank, ...entry });
  const sentence = [did, what, name, where].filter(Boolean).join(' ');
  return changes.length > 0 ? `${sentence}: ${changes.join('; ')}` : sentence;
}

describe('A line of the audit trail', () => {
  test('says what was and what is, each field by its label', () => {
    const before = { phone: '9400000001', addressLine1: null, notes: null, status: 'ACTIVE', city: 'Salem' };
    const after = { phone: '9400000002', addressLine1: '1 Demo Street', notes: 'Long', status: 'BLOCKED', city: null };
    expect(say({ before, after })).toBe(
      'changed customer Meena Stores: phone from 9400000001 to 9400000002; address line 1 1 Demo Street; notes written; status from Active to Blocked; city Salem taken out',
    );
  });

  test('shows money, days and minutes as people read them', () => {
    expect(
      say({
        thing: 'services',
        thingName: 'Wash',
        place: { thing: 'services', id, name: 'Wash' },
        before: { base_price: 50_000, duration: 60, is_active: true },
        after: { base_price: 12_345_650, duration: 90, is_active: false },
      }),
    ).toBe(
      'changed service Wash: base price from ₹500.00 to ₹1,23,456.50; duration from 1 h to 1 h 30 min; active from yes to no',
    );
    expect(
      say({
        thing: 'job_cards',
        thingName: 'JC00000012',
        place: card,
        before: { estimatedDelivery: '2026-09-24' },
        after: { estimatedDelivery: '2026-09-26', completedAt: '2026-09-26T04:10:00.000Z' },
      }),
    ).toBe('changed job card JC00000012: estimated delivery date from 24 Sep 2026 to 26 Sep 2026');
  });

  test('tells of a message that was sent again by whom it goes to', () => {
    const before = { to: 'ravi@test.example', template: 'invitation', tries: 12 };
    expect(say({ action: 'deleted', thing: 'undelivered_messages', thingName: null, place: null, before })).toBe(
      'sent again a message to ravi@test.example',
    );
  });

  test('names the records whose ids were changed', () => {
    const other = '01900000-0000-7000-8000-000000000002';
    const entry = { thing: 'job_cards', thingName: 'JC00000012', place: card, names: { [id]: 'Ravi Sample' } };
    expect(say({ ...entry, before: { technicianId: null }, after: { technicianId: id } })).toBe(
      'changed job card JC00000012: technician Ravi Sample',
    );
    expect(say({ ...entry, before: { technicianId: other }, after: { technicianId: id } })).toBe(
      'changed job card JC00000012: technician from one that is gone to Ravi Sample',
    );
  });

  test('says where a part belongs, and how much a payment was', () => {
    const added = { kind: 'PART', description: 'Clutch plate', total: 10_000, rate: 10_000 };
    expect(
      say({ thing: 'job_card_lines', action: 'created', thingName: 'Clutch plate', place: card, after: added }),
    ).toBe('added line Clutch plate on job card JC00000012: amount ₹100.00');
    expect(
      say({
        thing: 'payments',
        action: 'created',
        thingName: 'UPI',
        place: card,
        after: { amount: 5_000, mode: 'UPI' },
      }),
    ).toBe('recorded payment ₹50.00 by UPI on job card JC00000012');
    const reversal = { reversedAt: '2026-09-22T04:10:00.000Z', reversedById: id, reversedReason: 'Counted twice' };
    expect(
      say({ thing: 'payments', thingName: 'CASH', place: card, before: { reversedReason: null }, after: reversal }),
    ).toBe('reversed payment by Cash on job card JC00000012: reason of the reversal Counted twice');
    expect(say({ thing: 'vehicles', action: 'deleted', thingName: 'TN01HB1' })).toBe(
      'deleted vehicle TN01HB1 of customer Meena Stores',
    );
  });

  test('speaks of the user someone signs in as and of their place as of one staff member', () => {
    const place = { thing: 'staff', id, name: 'New Name' };
    expect(
      say({ thing: 'users', thingName: 'New Name', place, before: { name: 'Old' }, after: { name: 'New Name' } }),
    ).toBe('changed staff member New Name: name from Old to New Name');
    const standing = { userId: id, role: 'TECHNICIAN', accessLevel: 'STAFF', isActive: true };
    expect(say({ thing: 'staff', thingName: 'New Name', place, action: 'created', after: standing })).toBe(
      'gave a place to staff member New Name: role Technician; access level Staff Access',
    );
  });

  test('tells what was put on a list from what was taken off it', () => {
    const entry = { thing: 'garages', thingName: 'Demo Garage', place: { thing: 'garages', id, name: 'Demo Garage' } };
    expect(say({ ...entry, before: { bays: ['1', '2'] }, after: { bays: ['2', '3'] } })).toBe(
      'changed garage Demo Garage: bays: 3 added, 1 taken out',
    );
    expect(say({ ...entry, before: { bays: ['1', '2'] }, after: { bays: ['2', '1'] } })).toBe(
      'changed garage Demo Garage: bays: put in another order',
    );
    const branch = { thing: 'branches', thingName: 'Adyar', place: { thing: 'branches', id, name: 'Adyar' } };
    expect(say({ ...branch, before: { bays: [] }, after: { bays: ['Pit'] } })).toBe(
      'changed branch Adyar: bays: Pit added',
    );
    const hours = { before: { workingHours: { opens: '09:00', closes: '19:00' } } };
    expect(say({ ...entry, ...hours, after: { workingHours: { opens: '08:00', closes: '19:00' } } })).toBe(
      'changed garage Demo Garage: working hours from 09:00-19:00 to 08:00-19:00',
    );
  });
});

const document = { thing: 'invoices', id, name: 'INV/26-27/00007' };
const meena = { thing: 'customers', id, name: 'Meena Stores' };

describe('Money and documents in the audit trail', () => {
  const added = (thing: string, after: Record<string, unknown>, more: Partial<AuditEntry> = {}) =>
    say({ action: 'created', thing, thingName: null, after, ...more });

  test('say how much went to which document or job card, and came back from it', () => {
    expect(added('allocations', { amount: 50_000 }, { place: document })).toBe(
      'put ₹500.00 of a payment on document INV/26-27/00007',
    );
    expect(added('allocations', { amount: -50_000 }, { place: card })).toBe(
      'took back ₹500.00 of a payment from job card JC00000012',
    );
  });

  test('say what was written off of what and why, and until when who will pay', () => {
    expect(added('write_offs', { amount: 89_255, reason: 'Old customer' }, { place: document })).toBe(
      'wrote off ₹892.55 of document INV/26-27/00007: reason Old customer',
    );
    expect(added('promises', { day: '2026-11-30' }, { place: meena })).toBe(
      'noted promise to pay by 30 Nov 2026 of customer Meena Stores',
    );
  });

  test('say what befell a document or an estimate', () => {
    expect(added('invoice_events', { kind: 'CANCELLED', reason: 'Wrong buyer' }, { place: document })).toBe(
      'cancelled document INV/26-27/00007: reason Wrong buyer',
    );
    expect(added('invoice_events', { kind: 'OPENED' }, { place: document })).toBe(
      'opened WhatsApp with document INV/26-27/00007',
    );
    expect(added('invoice_events', { kind: 'IRN' }, { place: document })).toBe(
      'entered the IRN of document INV/26-27/00007',
    );
    const estimateId = '01900000-0000-7000-8000-000000000003';
    const named = { place: card, names: { [estimateId]: 'version 2' } };
    expect(added('estimate_events', { kind: 'REVOKED', estimateId }, named)).toBe(
      'revoked estimate version 2 on job card JC00000012',
    );
    const answered = { answer: 'APPROVED', estimateLineId: estimateId };
    expect(added('estimate_answers', answered, { place: card, names: { [estimateId]: 'Clutch plate' } })).toBe(
      'approved line Clutch plate on job card JC00000012',
    );
  });

  test('say what was put into a drawer or taken out, and that its day was closed', () => {
    const day = { thing: 'drawer_days', id, name: '28 Nov 2026' };
    expect(added('cash_moves', { kind: 'PAY_OUT', amount: 20_000, reason: 'Tea' }, { place: day })).toBe(
      'paid out ₹200.00 on day of the drawer 28 Nov 2026: reason Tea',
    );
    expect(added('drawer_closings', { counted: 500_000 }, { place: day })).toBe(
      'closed day of the drawer 28 Nov 2026: counted ₹5,000.00',
    );
    expect(added('month_locks', { month: '2026-10' }, { place: null })).toBe('locked month October 2026');
  });
});

test('No sentence has a gap where a name is missing, whatever was done to whatever is audited', () => {
  for (const thing of Object.keys(thingWords))
    for (const action of auditActions) {
      const values =
        action === 'created' ? { before: null, after: {} } : { before: { to: 'a@b.example' }, after: null };
      const entry = { ...blank, thing, action, thingName: null, place: null, ...values };
      const line = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(AuditLine, { entry })));
      const sentence = line.replaceAll(/<[^>]*>/g, '');
      expect(sentence).toMatch(/^Demo Owner \S/);
      expect(sentence).not.toMatch(/ [.:]| {2}/);
    }
});

test('A record is found at its address, and one that is gone nowhere', () => {
  expect(addressOf(card)).toBe(`/garage/jobcards/${id}`);
  expect(addressOf({ thing: 'staff', id, name: 'A & B' })).toBe('/garage/staff?search=A%20%26%20B');
  expect(addressOf(null)).toBeNull();
});
