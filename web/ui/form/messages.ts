import type { FieldChange } from './stale.ts';

export interface FieldMessage {
  /** the field's name, dotted when nested; '' is the form as a whole */
  path: string;
  message: string;
}

/** An answer that refuses what was sent (RFC 9457), told by its shape. */
export interface Problem {
  status: number;
  detail: string;
  errors?: readonly FieldMessage[] | undefined;
  /** what somebody else changed meanwhile, and when */
  changed?: readonly FieldChange[] | undefined;
  updated_at?: string | undefined;
  /** what has to be done first, for a program */
  code?: string | undefined;
  /** whose drawer is to be opened first */
  branchId?: string | undefined;
}

export function isProblem(error: unknown): error is Problem {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'detail' in error &&
    typeof error.detail === 'string'
  );
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** One message a field: the first issue of each path, in the order the schema found them. */
export function messagesOf(issues: readonly Issue[]): FieldMessage[] {
  const seen = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!seen.has(path)) seen.set(path, issue.message);
  }
  return [...seen].map(([path, message]) => ({ path, message }));
}

/**
 * Finds a place for every message: at its field, else at the field that holds it ('tags.0' at 'tags'), else above the form.
 * `placed` comes in the order of `fields`, which is the order of the form.
 */
export function placeMessages(messages: readonly FieldMessage[], fields: readonly string[]) {
  const found = new Map<string, string>();
  const loose: string[] = [];
  for (const { path, message } of messages) {
    const field = holderOf(path, fields);
    if (field === undefined) loose.push(message);
    else if (!found.has(field)) found.set(field, message);
  }
  const placed = fields.flatMap((path) => {
    const message = found.get(path);
    return message === undefined ? [] : [{ path, message }];
  });
  return { placed, loose: [...new Set(loose)] };
}

function holderOf(path: string, fields: readonly string[]): string | undefined {
  if (path === '') return undefined;
  if (fields.includes(path)) return path;
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : holderOf(path.slice(0, dot), fields);
}
