/** What kind of control a value was typed into; a value without a control has none. */
export type Kind = 'text' | 'secret' | 'number' | 'unreadable';

/**
 * What a form holds, as it goes on the wire: text trimmed, blank text null, what stands in a number box a number. A secret is
 * never trimmed. An unreadable number ('1e') becomes NaN, which every schema refuses. Only the fields named are read; one that was
 * never given a value stays absent.
 */
export function readValues(
  raw: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  kindOf: (name: string) => Kind | undefined,
): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const name of fields) {
    const value = raw[name];
    if (value !== undefined) wire[name] = readValue(value, name, kindOf);
  }
  return wire;
}

function readValue(value: unknown, path: string, kindOf: (name: string) => Kind | undefined): unknown {
  const kind = kindOf(path);
  if (kind === 'unreadable') return Number.NaN;
  if (typeof value === 'string') return readText(value, kind);
  if (Array.isArray(value)) return value.map((item, at) => readValue(item, `${path}.${at}`, kindOf));
  if (value instanceof Date || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, readValue(inner, `${path}.${key}`, kindOf)]),
  );
}

function readText(value: string, kind: Kind | undefined) {
  if (value.trim() === '') return null;
  if (kind === 'secret') return value;
  return kind === 'number' ? Number(value) : value.trim();
}

/** What a form starts with, as its controls want it: null and absent become blank text, all else stays. */
export function rawDefaults(defaults: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? '']])),
  );
}
