import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { newGarage, openTestAppContext, type TestGarage, type TestAppContext } from '../testing/garage.ts';
import { newCard } from './testing.ts';

let appContext: TestAppContext;
let garage: TestGarage;
beforeAll(async () => {
  appContext = await openTestAppContext({ publicUrl: 'https://garage.example/' });
  garage = await newGarage(appContext);
});
afterAll(() => appContext.close());

const paid = { amount: 1234.5, mode: 'UPI', reference: 'UTR 77', advance: true };

async function cardFor(role: Role, accessLevel: AccessLevel) {
  const person = await garage.hire(role, accessLevel);
  const made = await newCard(appContext, garage, { lines: [4321], technicianId: person.staffId });
  expect((await garage.owner.post(`${made.path}/payments`, paid)).status).toBe(201);
  const { status, text } = await person.get(`${made.path}/paper.pdf`);
  expect(status).toBe(200);
  return { text, phone: made.card.customerPhone as string };
}

describe('the PDF of a job card', () => {
  test('is a PDF to be shown, named after the card, and kept by nobody on the way', async () => {
    const { path, card } = await newCard(appContext, garage);
    const { status, headers, text } = await garage.owner.get(`${path}/paper.pdf`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    expect(headers['content-disposition']).toBe(`inline; filename="${card.jobCardNumber}.pdf"`);
    expect(text).toContain(card.customerName);
    expect(text).toContain(card.customerPhone);
  });

  test('has a file name that a number of any letters cannot break out of', async () => {
    const { path, id } = await newCard(appContext, garage);
    // as cards of before the one series may be called
    await appContext.database.inGarage(garage.id, (tx) =>
      tx.execute(sql`update job_cards set job_card_number = ${'JC"; x=../எ\\7'} where id = ${id}`),
    );
    const { status, headers } = await garage.owner.get(`${path}/paper.pdf`);
    expect([status, headers['content-disposition']]).toEqual([200, 'inline; filename="JC-x-7.pdf"']);
  });

  test.each<[Role, AccessLevel, { money: boolean; phone: boolean }]>([
    ['GARAGE_OWNER', 'ADMIN', { money: true, phone: true }],
    ['GARAGE_MANAGER', 'MANAGER', { money: true, phone: true }],
    ['SERVICE_ADVISOR', 'STAFF', { money: true, phone: true }],
    ['CASHIER', 'STAFF', { money: true, phone: true }],
    ['SERVICE_ADVISOR', 'VIEW_ONLY', { money: true, phone: false }],
    ['TECHNICIAN', 'STAFF', { money: false, phone: false }],
  ])('shows %s with %s access what they may see and no more', async (role, level, sees) => {
    const { text, phone } = await cardFor(role, level);
    expect({ money: text.includes('₹4,321.00'), paid: text.includes('UTR 77'), phone: text.includes(phone) }).toEqual({
      money: sees.money,
      paid: sees.money,
      phone: sees.phone,
    });
    expect(text.includes(`••••••${phone.slice(-4)}`)).toBe(!sees.phone);
    expect(/₹|Rate|Balance|Payment/.test(text)).toBe(sees.money);
  });

  test('says that a payment was taken back, and not why: that stays in the garage', async () => {
    const { path } = await newCard(appContext, garage, { lines: [500] });
    const taken = await garage.owner.post(`${path}/payments`, { amount: 500, mode: 'CASH' });
    await garage.owner.post(`/garages/payments/${taken.body.id}/reverse`, { reason: 'Cashier counted twice' });
    const { text } = await garage.owner.get(`${path}/paper.pdf`);
    expect([text.includes('reversed on'), text.includes('counted twice')]).toEqual([true, false]);
  });

  test('of a card that is not one’s own is missing to a technician', async () => {
    const technician = await garage.hire('TECHNICIAN');
    const { path } = await newCard(appContext, garage);
    expect((await technician.get(`${path}/paper.pdf`)).status).toBe(404);
  });

  test('of a cancelled card says so; why stays in the garage', async () => {
    const { path } = await newCard(appContext, garage, { moves: ['CANCELLED'] });
    const { text } = await garage.owner.get(`${path}/paper.pdf`);
    expect(text).toMatch(/Cancelled on \d+ \w+ \d{4}, /);
    expect(text).not.toContain('Asked');
  });
});
