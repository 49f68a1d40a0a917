import { sql } from 'drizzle-orm';

/** An instant of a column in milliseconds as a number, which both databases answer alike. */
export const millis = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);
