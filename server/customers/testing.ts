import { expect } from 'vitest';
import type { Caller } from '../testing/garage.ts';

/** A customer that somebody adds to their garage, of a phone that no other has unless said. */
export async function addCustomer(owner: Caller, more: Record<string, unknown> = {}) {
  const { status, body } = await owner.post('/garages/customers', {
    name: 'Meena Stores',
    phone: newPhone(),
    ...more,
  });
  expect(status).toBe(201);
  return body;
}

let lastPhone = 9_000_000_000;
/** A phone that no other customer of the file has; counted, so that no search finds one by chance. */
export const newPhone = () => String((lastPhone += 1));
