import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Connections } from './pooled.ts';
import { rootMessage } from './postgres-errors.ts';

const betweenTries = 500;

/** The pool, but for the time in which PostgreSQL does not answer. */
export interface WatchedPool extends Connections {
  stop(): void;
}

/**
 * Watches over a pool: once a connection fell silent (frozen server, dead line; not an error it answers, which is quick), everyone is
 * refused at once, who waits for a connection too, until `isWell` succeeds on a connection of its own. Nobody waits for what cannot come.
 */
export function withCircuitBreaker(pool: Pick<pg.Pool, 'connect'>, isWell: () => Promise<void>): WatchedPool {
  const waiting = new Set<(error: Error) => void>();
  let isSilent = false;
  const stopped = new AbortController();

  const noteFailure = (error: unknown) => {
    if (isSilent || stopped.signal.aborted || !isOfSilence(error)) return;
    isSilent = true;
    console.error('PostgreSQL does not answer. Requests are refused until it does.');
    for (const refuse of waiting) refuse(silence());
    void untilWell();
  };
  const untilWell = async () => {
    while (!stopped.signal.aborted && !(await succeeds(isWell))) await pause(betweenTries, undefined, { ref: false });
    isSilent = false;
    if (!stopped.signal.aborted) console.error('PostgreSQL answers again.');
  };
  const connect = async () => {
    if (isSilent) throw silence();
    const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
    waiting.add(refuse);
    const connected = pool.connect();
    try {
      return await Promise.race([connected, refused]);
    } catch (error) {
      noteFailure(error);
      // A connection that comes too late for its request serves the next one.
      connected.then((client) => client.release()).catch(noteFailure);
      throw error;
    } finally {
      waiting.delete(refuse);
    }
  };
  return { connect, noteFailure, stop: () => stopped.abort() };
}

const silence = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' });

function isOfSilence(error: unknown) {
  return /^(Query read timeout|Connection terminated due to connection timeout)/.test(rootMessage(error));
}

function succeeds(work: () => Promise<void>) {
  return work().then(
    () => true,
    () => false,
  );
}
