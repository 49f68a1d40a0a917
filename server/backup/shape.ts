import { z } from 'zod';

/** What is wrong with a backup, its file or the place it should go to; its message is the one line that is printed. */
export class BackupError extends Error {}

export const format = 'sandhai-pattarai backup';

const Table = z.strictObject({ name: z.string(), columns: z.array(z.tuple([z.string(), z.string()])) });

/** The first line of a backup: which schema it holds, by the hashes of its migrations, and the tables in an order that references allow. */
export const Manifest = z.strictObject({
  format: z.literal(format),
  version: z.literal(2),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table).min(1),
});
export type Manifest = z.infer<typeof Manifest>;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** How many rows a table has, and the SHA-256 of their lines in the order of its key. */
export const Tally = z.strictObject({ rows: z.number().int().nonnegative(), sha256: digest });
export type Tally = z.infer<typeof Tally>;

/** The last line: a tally for each table. That nobody altered a line is told by the seal of the file. */
export const End = z.strictObject({
  end: z.strictObject({ tables: z.record(z.string(), Tally) }),
});
export type End = z.infer<typeof End>['end'];

/** The line before the rows of a table. */
export const Begin = z.strictObject({ table: z.string() });

/** A row: each column as PostgreSQL writes it, in the manifest's order. */
export const Row = z.array(z.string().nullable());
export type Row = z.infer<typeof Row>;
