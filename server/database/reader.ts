import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';

export type Fields = Parameters<PgSession['prepareQuery']>[1];
type Field = NonNullable<Fields>[number];

/**
 * Reads rows, each an array of what `fields` name in their order, into objects as drizzle does; what decodes a field is found once, not at every
 * row. Undefined for a query that answers no fields. Throws for fields in groups.
 */
export function readerOf(fields: Fields): ((rows: unknown[][]) => unknown[]) | undefined {
  if (!fields) return undefined;
  const named = fields.map(({ path, field }) => ({ name: onlyName(path), decode: decoderOf(field) }));
  const read = (row: unknown[]) => {
    const one: Record<string, unknown> = {};
    for (let at = 0; at < named.length; at += 1) {
      const { name, decode } = named[at]!;
      const value = row[at];
      one[name] = value === null || decode === undefined ? value : decode(value);
    }
    return one;
  };
  return (rows) => rows.map(read);
}

function onlyName(path: string[]) {
  if (path.length !== 1 || path[0] === undefined)
    throw new Error(`A prepared query answers no groups: ${path.join('.')}`);
  return path[0];
}

/** Undefined for what is answered as the driver gave it. */
function decoderOf(field: Field['field']): ((value: unknown) => unknown) | undefined {
  const decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? decoderIn(field)
      : is(field, Subquery)
        ? decoderIn(field._.sql)
        : decoderIn(field.sql);
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? undefined
    : (value) => decoder.mapFromDriverValue(value);
}

/** drizzle keeps it out of its types */
const decoderIn = (words: SQL) =>
  (words as unknown as { decoder: { mapFromDriverValue: (value: unknown) => unknown } }).decoder;
