import { expect } from 'vitest';
import type { TestGarage } from '../testing/garage.ts';

let lastPhone = 9_300_000_000;

/** Another phone each time, so that no lead joins one of before. */
export const newPhone = () => String((lastPhone += 1));

/** What tests of leads do as the owner of a garage, which they make before the first call. */
export const leadsOf = (garage: () => TestGarage) => ({
  addLead: async (more: Record<string, unknown> = {}) => {
    const lead = { name: 'Demo Lead', phone: newPhone(), ...more };
    const { status, body } = await garage().owner.post('/garages/leads', lead);
    expect(status).toBe(201);
    return body;
  },
  change: async ({ id }: { id: string }, changes: Record<string, unknown>) =>
    (await garage().owner.put(`/garages/leads/${id}`, changes)).body,
  convert: ({ id }: { id: string }) => garage().owner.post(`/garages/leads/${id}/convert`),
});
