import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** A token names its session and generation; nothing of it is stored, and only SECRET_KEY can make one. */
export interface Token {
  sessionId: string;
  generation: number;
}

/** The key that makes, then the one before it, while that is still accepted. */
export type Keys = readonly [newest: string, ...older: string[]];

/** SECRET_KEY, and SECRET_KEY_PREVIOUS where it is set: what was made by either is read. */
export const keysOf = ({ secretKey, previousSecretKey }: Pick<Settings, 'secretKey' | 'previousSecretKey'>): Keys =>
  previousSecretKey === undefined ? [secretKey] : [secretKey, previousSecretKey];

export const makeAccessToken = (secret: string, token: Token) => make(secret, 'access', token);
export const makeRefreshToken = (secret: string, token: Token) => make(secret, 'refresh', token);
export const readAccessToken = (keys: Keys, text: string) => read(keys, 'access', text);
export const readRefreshToken = (keys: Keys, text: string) => read(keys, 'refresh', text);

/** The keyed hash of a text by each key, in their order. */
export const keyedHashes = ([newest, ...older]: Keys, purpose: string, text: string): Keys => {
  const by = (key: string) => keyedHash(key, purpose, text).toString('base64url');
  return [by(newest), ...older.map(by)];
};

/** An HMAC of SECRET_KEY for one purpose, so that a code's can never serve as a token's. */
export function keyedHash(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
}

function make(secret: string, kind: string, { sessionId, generation }: Token) {
  const name = `${sessionId}.${generation}`;
  return `${name}.${keyedHash(secret, kind, name).toString('base64url')}`;
}

const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/;

function read(keys: Keys, kind: string, text: string): Token | undefined {
  const [, sessionId, generation, mac] = form.exec(text) ?? [];
  if (!sessionId || !generation || !mac) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const isRight = keys.some((key) => {
    const right = keyedHash(key, kind, `${sessionId}.${generation}`);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight ? { sessionId, generation: Number(generation) } : undefined;
}
