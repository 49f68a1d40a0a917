import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { Problem, Stale } from '../problems.ts';
import { maskOf } from './mask.ts';

/**
 * The error as it is answered. A Stale one says which of the sent fields differ from the row, as the person may see them: `changed:
 * [{field, label, yours, theirs}]`, and the row's `updated_at`, with which the same may be sent again. Any other comes back as it is.
 */
export function staleProblem(endpoint: Endpoint, error: unknown, can: (permission: Permission) => boolean): unknown {
  const answer = endpoint.answers[200];
  if (!(error instanceof Stale) || !(answer instanceof z.ZodObject)) return error;
  const { row, given } = error;
  const changed = Object.keys(given).flatMap((field) => {
    const shape = answer.shape[field] as z.ZodType | undefined;
    if (!shape || given[field] === undefined || !(field in row) || same(given[field], row[field])) return [];
    const mask = maskOf(shape);
    const shown = (value: unknown) => mask(z.encode(shape, value), can);
    return [{ field, label: labelOf(endpoint, field), yours: shown(given[field]), theirs: shown(row[field]) }];
  });
  return new Problem(409, error.message, { more: { changed, updated_at: row.updated_at.toISOString() } });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a field of a body is called; null where it has no name. */
export const labelOf = (endpoint: { body?: Endpoint['body'] | undefined }, field: string): string | null =>
  titleOf(endpoint.body?.shape[field]);

/** The name stands on a shape, else on one within it. */
function titleOf(shape: unknown): string | null {
  const title = shape instanceof z.ZodType ? shape.meta()?.title : undefined;
  if (title !== undefined) return title;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return titleOf(shape.unwrap());
  if (shape instanceof z.ZodPipe) return titleOf(shape.in);
  return null;
}
