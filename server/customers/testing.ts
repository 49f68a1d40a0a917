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
export const newPhone = () => String((lastPhone += 1));
