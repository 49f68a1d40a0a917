/** What each of one's own saves made of a line: its `updated_at` before and after. */
const after = new Map<string, string>();

/** Notes to which state one's own change took the record that it named. */
export function noteOwnSave({ params, body }: { params?: unknown; body?: unknown }, answered: unknown): void {
  const [id, before, now] = [textOf(params, 'id'), textOf(body, 'updated_at'), textOf(answered, 'updated_at')];
  if (id && before && now && before !== now) after.set(`${id} ${before}`, now);
}

/** The state to which one's own saves alone have brought a line since it was seen: nobody is in conflict with themselves. */
export function sinceOwnSaves(id: string, seen: string): string {
  const next = after.get(`${id} ${seen}`);
  return next === undefined ? seen : sinceOwnSaves(id, next);
}

function textOf(from: unknown, field: string): string | undefined {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
