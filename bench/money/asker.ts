import { randomBytes } from 'node:crypto';
import { makeAccessToken } from '#server/http/tokens.ts';
import type { FilledGarage } from '../fill.ts';

export const secret = randomBytes(32).toString('base64url');

/** Who asks: the garage's owner; the bare server believes which garage it is told. */
export const headersOf = ({ garageId, sessionId }: FilledGarage) => ({
  cookie: `access=${makeAccessToken(secret, { sessionId, generation: 1 })}`,
  'x-garage': garageId,
});

export type Ask = (url: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Buffer>;

/** Asks as the garage's owner; throws for any answer that is not good. */
export function askerOf(garage: FilledGarage): Ask {
  let asked = 0;
  return async (url, method, path, body) => {
    asked += 1;
    const answer = await fetch(`${url}/api/v1/garages/${path}`, {
      method,
      headers: {
        ...headersOf(garage),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `money-${asked}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.toString().slice(0, 500)}`);
    return bytes;
  };
}

/** Bills a job card whole. */
export async function issue(url: string, ask: Ask, card: string): Promise<{ id: string; jobCardId: string }> {
  return JSON.parse((await ask(url, 'POST', `jobcards/${card}/invoices`, {})).toString());
}
