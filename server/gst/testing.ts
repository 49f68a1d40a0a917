import type { Caller } from '../testing/garage.ts';

/** GSTR-1 of a month ('2026-11') as the portal takes it. */
export const gstr1Of = async (owner: Caller, month: string) =>
  JSON.parse((await owner.get(`/garages/gst/gstr1.json?month=${month}`)).text);
