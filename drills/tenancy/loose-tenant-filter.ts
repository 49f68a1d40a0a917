import { sql } from 'drizzle-orm';
import { tenantFilter as tight } from '#server/database/tenant-filter.ts';

/** The query filter as the drill has it: it can be taken down. */
export const filter = { stands: true };

/** @public loosen.ts puts this module in the place of the real one */
export const tenantFilter: typeof tight = (table, ctx) => (filter.stands ? tight(table, ctx) : sql`true`);
