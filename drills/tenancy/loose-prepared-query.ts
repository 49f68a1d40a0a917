import { prepareQuery as kept } from '#server/database/prepared-query.ts';
import { anew } from '#server/testing/prepared-anew.ts';

export { oncePer, placeholdersOf } from '#server/database/prepared-query.ts';

/** loosen.ts puts this module in the place of the real one. */
export const prepareQuery = anew(kept);
