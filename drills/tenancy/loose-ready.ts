import { ready as kept } from '#server/database/ready.ts';
import { anew } from '#server/testing/ready-anew.ts';

export { oncePer, placesOf } from '#server/database/ready.ts';

/** loosen.ts puts this module in the place of the real one. */
export const ready = anew(kept);
