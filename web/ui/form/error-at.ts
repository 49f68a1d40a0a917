import { get } from 'react-hook-form';
import { isRecord } from './is-record.ts';

/** The message at a dotted name; one deeper inside it when it has none of its own ('tags.0' for 'tags'). */
export function errorAt(errors: object, name: string): string | undefined {
  return firstMessage(get(errors, name));
}

function firstMessage(at: unknown): string | undefined {
  if (!isRecord(at)) return undefined;
  if (typeof at['message'] === 'string') return at['message'];
  for (const [key, inner] of Object.entries(at)) {
    const found = key === 'ref' ? undefined : firstMessage(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
