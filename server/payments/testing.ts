import { expect } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import type { TestAppContext, TestGarage } from '../testing/garage.ts';

/** Moves a new job card until it can be billed. */
export const ready = ['IN_PROGRESS', 'READY'];

export interface Account {
  path: string;
  customerId: string;
  vehicleId: string;
}

/** The owner's answer to what is posted; anything but `status` fails. */
export async function posted({ owner }: TestGarage, path: string, body: object = {}, status = 201) {
  const reply = await owner.post(path, body);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}

/** A customer who was billed these amounts in rupees, in this order. */
export async function billedCustomer(appContext: TestAppContext, garage: TestGarage, amounts: readonly number[]) {
  const [first = 0, ...further] = amounts;
  const { card } = await newCard(appContext, garage, { lines: [first], moves: ready });
  const { customerId, vehicleId } = card;
  const account: Account = { path: `/garages/customers/${customerId}`, customerId, vehicleId };
  const invoices = [await posted(garage, `/garages/jobcards/${card.id}/invoices`)];
  for (const amount of further) invoices.push(await billedAgain(appContext, garage, account, amount));
  return { ...account, invoices };
}

/** One more invoice of the customer, in rupees. */
export async function billedAgain(
  appContext: TestAppContext,
  garage: TestGarage,
  { customerId, vehicleId }: Account,
  amount: number,
) {
  const { path } = await newCard(appContext, garage, { customerId, vehicleId, lines: [amount], moves: ready });
  return posted(garage, `${path}/invoices`);
}

/** A tender by UPI, in rupees. */
export const upi = (amount: number, reference?: string) => ({ amount, mode: 'UPI', ...(reference && { reference }) });
