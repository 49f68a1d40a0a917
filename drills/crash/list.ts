import { ask, type Answered } from '../lib/ask.ts';

/** All rows of a list, page by page, as it orders them. */
export async function allOf(url: string, cookie: string, path: string): Promise<Answered['body'][]> {
  const rows: Answered['body'][] = [];
  for (let next: string | null = `${path}?limit=500`; next !== null;) {
    const { body, headers } = await ask(url, next, { cookie });
    rows.push(...body);
    next = /<\/api\/v1([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  return rows;
}
