import { Readable } from 'node:stream';
import type { Changes } from '#contract/changes.ts';
import type { Person } from '../context.ts';
import type { Token } from '../http/tokens.ts';

/** One caller who follows the changes of a garage. */
export interface Stream {
  token: Token;
  person: Person;
  /** when the session was last found to be there, in milliseconds of performance.now() */
  verifiedAt: number;
  body: Readable;
  tell(changes: Changes): void;
  /** says that it is still there; false where the reader has taken nothing since it was said before */
  beat(): boolean;
  end(): void;
}

/** What waits for one reader, in bytes, beside what the connection itself holds. */
const mostWaiting = 4096;

/**
 * A stream whose memory is bounded: whoever does not read is told nothing more until they do, and then that they missed something.
 */
export function createStream(token: Token, person: Person, verifiedAt: number): Stream {
  let isFull = false;
  let hasMissed = false;
  let wasFull = false;
  const body = new Readable({
    highWaterMark: mostWaiting,
    read: () => {
      isFull = false;
      if (!hasMissed) return;
      hasMissed = false;
      push(frameOf({ missed: true, changes: [] }));
    },
  });
  const push = (text: string) => {
    if (!body.destroyed && !body.push(text)) isFull = true;
  };
  return {
    token,
    person,
    verifiedAt,
    body,
    tell: (changes) => {
      if (isFull) hasMissed = true;
      else push(frameOf(changes));
    },
    beat: () => {
      const isStuck = isFull && wasFull;
      wasFull = isFull;
      if (!isFull) push(': here\n\n');
      return !isStuck;
    },
    end: () => {
      if (!body.destroyed) body.push(null);
    },
  };
}

const frameOf = (changes: Changes) => `data: ${JSON.stringify(changes)}\n\n`;
