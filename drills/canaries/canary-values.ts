import { randomBytes, randomInt } from 'node:crypto';

/** A word that was made to be found where it must not be. */
export interface Canary {
  kind: 'password' | 'code' | 'token' | 'phone' | 'e-mail' | 'plate';
  word: string;
}

export interface CanaryValues {
  password: string;
  phone: string;
  email: string;
  plate: string;
  /** a code or a token that the application made itself */
  add(kind: 'code' | 'token', word: string): void;
  all(): Canary[];
}

export function newCanaryValues(): CanaryValues {
  const mark = randomBytes(6).toString('hex');
  const password = `Kp-${mark}-secret`;
  const phone = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const email = `kanari-${mark}@test.example`;
  const plate = `TN${randomInt(10, 99)}KQ${String(randomInt(10_000)).padStart(4, '0')}`;
  const more: Canary[] = [];
  return {
    password,
    phone,
    email,
    plate,
    add: (kind, word) => void more.push({ kind, word }),
    all: () => [
      { kind: 'password', word: password },
      { kind: 'phone', word: phone },
      { kind: 'e-mail', word: email },
      { kind: 'plate', word: plate },
      ...more,
    ],
  };
}

/** The canaries that are in a text as words of their own: six digits also stand inside a time. */
export function canariesIn(text: string, canaries: readonly Canary[]): Canary[] {
  return canaries.filter(({ word }) => {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
  });
}
