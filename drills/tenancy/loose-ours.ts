import { sql } from 'drizzle-orm';
import { ours as tight } from '#server/database/ours.ts';

/** The query filter as the drill has it: it can be taken down. */
export const filter = { stands: true };

/** @public loosen.ts puts this module in the place of the real one */
export const ours: typeof tight = (table, ctx) => (filter.stands ? tight(table, ctx) : sql`true`);
