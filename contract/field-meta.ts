import { z } from 'zod';
import type { Column } from './endpoint.ts';
import type { Kind, Personal } from './fields.ts';

/** What a field says of itself (contract/fields.ts). */
export interface FieldMeta {
  title?: string | undefined;
  mask?: 'phone' | 'money';
  personal?: Personal;
  kind?: Kind;
  /** the thing a reference names: 'Customer' */
  of?: string;
  format?: string;
}

/** What a field says of itself, also where it may be left out; nothing of one that is not there. */
export function fieldMeta(field: z.ZodType | undefined): FieldMeta {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return fieldMeta(field.unwrap() as z.ZodType);
  return field?.meta() ?? {};
}

type Said<F> = { [K in keyof F]?: Partial<Column> | null };

/**
 * The columns of an export for all fields of a form, in its order, each under its label; `said` says otherwise, as of a choice in whose words it
 * is written or of the answer's field that shows what it refers to, or null of one that is left out.
 */
export function exportColumns<F extends Record<string, z.ZodType>>(fields: F, said: Said<F> = {}): Column[] {
  return Object.entries(fields).flatMap(([field, shape]) => {
    const other = said[field];
    if (other === null) return [];
    const { title = field, mask, kind } = fieldMeta(shape);
    const as = mask === 'phone' ? 'phone' : writings[kind ?? 'long'];
    return [{ head: title, field, ...(as && { as }), ...other }];
  });
}

/**
 * Columns in the order in which `fields` names theirs. Those that it does not name come last, so that a field that a form gets later is never
 * left out. Throws where there is no column of a name.
 */
export function orderColumns(columns: readonly Column[], fields: readonly string[]): Column[] {
  const named = fields.map((name) => {
    const column = columns.find(({ field }) => field === name);
    if (!column) throw new Error(`No column shows ${name}`);
    return column;
  });
  return [...named, ...columns.filter((column) => !named.includes(column))];
}

const writings: Partial<Record<Kind, 'day' | 'time' | 'yesNo'>> = { day: 'day', instant: 'time', yes: 'yesNo' };
