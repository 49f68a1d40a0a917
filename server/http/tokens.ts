import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token names its session and generation; nothing of it is stored, and only SECRET_KEY can make one. */
export interface Token {
  sessionId: string;
  generation: number;
}

export const makeAccessToken = (secret: string, token: Token) => make(secret, 'access', token);
export const makeRefreshToken = (secret: string, token: Token) => make(secret, 'refresh', token);
export const readAccessToken = (secret: string, text: string) => read(secret, 'access', text);
export const readRefreshToken = (secret: string, text: string) => read(secret, 'refresh', text);

/** An HMAC of SECRET_KEY for one purpose, so that a code's can never serve as a token's. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

function make(secret: string, kind: string, { sessionId, generation }: Token) {
  const name = `${sessionId}.${generation}`;
  return `${name}.${keyedHash(secret, kind, name).toString('base64url')}`;
}

const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/;

function read(secret: string, kind: string, text: string): Token | undefined {
  const [, sessionId, generation, mac] = form.exec(text) ?? [];
  if (!sessionId || !generation || !mac) return undefined;
  const right = keyedHash(secret, kind, `${sessionId}.${generation}`);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { sessionId, generation: Number(generation) };
}
