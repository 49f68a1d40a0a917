import { performance } from 'node:perf_hooks';

/** What a guesser can see of an answer: all of it but the date, and how long it took in milliseconds. */
export interface Seen {
  status: number;
  body: string;
  headers: string;
  took: number;
}

const api = '/api/v1';
let asked = 0;

/** A fresh address for the server to count by (it runs with TRUST_PROXY), so that no limit of one address is met by chance. */
export function newAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

interface AskOptions {
  address?: string;
  /** those of someone signed in */
  cookie?: string;
  /** PUT instead of POST */
  puts?: boolean;
}

/** Sends a body from an address and answers what can be seen of what comes back. */
export async function ask(
  url: string,
  path: string,
  body: unknown,
  { address = newAddress(), cookie = '', puts = false }: AskOptions = {},
): Promise<Seen> {
  const start = performance.now();
  const answer = await fetch(`${url}${api}${path}`, {
    method: puts ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie !== '' && { cookie }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const took = performance.now() - start;
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => `${name}: ${value}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n');
  return { status: answer.status, body: text, headers, took };
}

/** The cookies an answer sets, as a browser would send them. */
export const cookiesOf = ({ headers }: Seen): string =>
  headers
    .split('\n')
    .filter((line) => line.startsWith('set-cookie: '))
    .map((line) => line.slice('set-cookie: '.length).split(';', 1)[0])
    .join('; ');
