import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { isRecord } from './is-record.ts';
import { type FieldMessage, messagesOf } from './messages.ts';
import { type Kind, readValues } from './read-values.ts';

/**
 * Reads a form and checks it against the shape of its request body. What it hands on is the wire form that was checked, never the
 * parsed one; all messages come at once, one a field.
 */
export function wireResolver(schema: z.ZodObject): Resolver {
  const names = Object.keys(schema.shape);
  const seen = new Map<string, Kind>();
  return (raw: FieldValues, _context, { fields: controls }) => {
    const kindOf = (name: string) => {
      // while one types, only that field's control is handed over; the others keep the kind they showed before
      const kind = kindOfControl(get(controls, `${name}.ref`)) ?? seen.get(name);
      if (kind !== undefined) seen.set(name, kind === 'unreadable' ? 'number' : kind);
      return kind;
    };
    const wire = readValues(raw, names, kindOf);
    const result = schema.safeParse(wire);
    if (result.success) return { values: wire, errors: {} };
    return { values: {}, errors: errorTree(messagesOf(result.error.issues)) };
  };
}

/** Messages by dotted path, as the tree react-hook-form keeps; what is about the whole form stands at `root`. */
export function errorTree(messages: readonly FieldMessage[]): FieldErrors {
  const tree: FieldErrors = {};
  for (const { path, message } of messages) {
    const at = path || 'root';
    const there: unknown = get(tree, at);
    set(tree, at, { ...(isRecord(there) ? there : {}), type: 'refused', message });
  }
  return tree;
}

/** The messages of a tree of errors, in no particular order. */
export function errorList(errors: object, above = ''): FieldMessage[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isRecord(error)) return [];
    const path = above ? `${above}.${key}` : key;
    const { ref: _ref, type: _type, message, ...inner } = error;
    const own = typeof message === 'string' ? [{ path: path === 'root' ? '' : path, message }] : [];
    return [...own, ...errorList(inner, path)];
  });
}

function kindOfControl(control: unknown): Kind | undefined {
  if (!isRecord(control)) return undefined;
  if (control['type'] === 'number')
    return isRecord(control['validity']) && control['validity']['badInput'] === true ? 'unreadable' : 'number';
  const said = isRecord(control['dataset']) ? control['dataset'] : {};
  if ('numeric' in said) return 'number';
  return 'secret' in said ? 'secret' : 'text';
}
