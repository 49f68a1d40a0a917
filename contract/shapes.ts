import { z } from 'zod';
import { instant } from './fields.ts';

type Fields = Record<string, z.ZodType>;

/** The body that creates a record of these fields; an unknown field is refused. */
export const createBody = <F extends Fields>(fields: F) => z.strictObject(fields);

type Partly<F extends Fields> = { [K in keyof F]: F[K] extends z.ZodOptional<z.ZodType> ? F[K] : z.ZodOptional<F[K]> };

/**
 * The body that changes a record of these fields: an absent one keeps its value, null clears an optional one and is missing in a
 * required one. `updated_at`, when sent, must not be older than the row's (ER-20).
 */
export function updateBody<F extends Fields>(fields: F) {
  const partly = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field instanceof z.ZodOptional ? field : field.optional()]),
  ) as Partly<F>;
  return z.strictObject({ ...partly, updated_at: instant('Last change').nullish() });
}

type Bare<T> =
  T extends z.ZodOptional<infer U>
    ? Bare<U>
    : T extends z.ZodNullable<infer U>
      ? z.ZodNullable<BareOnce<U>>
      : BareOnce<T>;
type BareOnce<T> = T extends z.ZodType ? T : never;
type Answered<F extends Fields> = { [K in keyof F]: Bare<F[K]> };

/**
 * A form's fields as an answer holds them: never absent, null where optional, and without the checks of a form, so that what was
 * once stored can always be read. A `mask` of the field's meta is kept.
 */
export function asAnswerFields<F extends Fields>(fields: F): Answered<F> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, loose(field)])) as Answered<F>;
}

function loose(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return loose(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodNullable) return loose(field.unwrap() as z.ZodType).nullable();
  if (field instanceof z.ZodString) {
    const mask = field.meta()?.['mask'];
    return mask ? z.string().meta({ mask }) : z.string();
  }
  return field;
}

/** The query of every list: `limit` (100, at most 500) and `cursor`, beside its own filters; an empty value counts as absent. */
export function listQuery<F extends Fields>(filters: F) {
  return z.strictObject({
    ...filters,
    limit: z.coerce
      .number('Limit must be a number')
      .int('Limit must be a whole number')
      .min(1, 'Limit must be at least 1')
      .max(500, 'Limit can be at most 500')
      .optional(),
    cursor: z.string().max(1200).optional(),
  });
}

/** `search` of a list: one line of text. */
export const searchTerm = () => z.string().trim().max(200, 'Search can have at most 200 characters').optional();
