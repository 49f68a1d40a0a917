import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedHash, type Keys } from '../http/tokens.ts';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Seals a text for one purpose and one owner with a key made of SECRET_KEY: nobody reads it elsewhere, nor puts it in another's place. */
export function seal(secretKey: string, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(secretKey, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed, and whether by a key before the newest; undefined where none of the keys opens it. */
export function unseal(keys: Keys, purpose: string, owner: string, sealed: string) {
  for (const [n, key] of keys.entries()) {
    const text = openBy(key, purpose, owner, Buffer.from(sealed, 'base64url'));
    if (text !== undefined) return { text, isOld: n > 0 };
  }
  return undefined;
}

function openBy(key: string, purpose: string, owner: string, bytes: Buffer): string | undefined {
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, keyFor(key, purpose), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined; // it was sealed by another key, or altered
  }
}

const keyFor = (secretKey: string, purpose: string): Buffer => keyedHash(secretKey, 'seal', purpose);
