import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ChangeListener } from './database.ts';
import { channel } from './notify.ts';
import { rootMessage } from './postgres-errors.ts';

interface ListenPlace {
  url: string;
  /** milliseconds between two looks at the connection */
  beat?: number;
}

const longestPause = 30_000;
const patience = 5000;

/**
 * Hears notifications on a connection of its own, which is looked at now and then and made anew when it breaks, after growing pauses.
 * A line says when it does not hear and when it hears again. Answers, once the first try has ended, how to stop.
 */
export async function listenAt(
  { url, beat = 10_000 }: ListenPlace,
  hearing: ChangeListener,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const first = Promise.withResolvers<void>();
  let isTold = false;
  const keep = async () => {
    for (let tries = 0; !stopped.signal.aborted; tries += 1) {
      const trouble = await hearOnce(url, beat, stopped.signal, {
        heard: (text) => hearing.heard(text),
        on: () => {
          hearing.on(true);
          first.resolve();
          tries = 0;
          if (isTold) console.error('Changes are heard again.');
          isTold = false;
        },
      });
      if (stopped.signal.aborted) return;
      hearing.on(false);
      first.resolve();
      if (!isTold) console.error(`Changes are not heard: ${trouble}.`);
      isTold = true;
      await rest(Math.min(longestPause, 250 * 2 ** tries), stopped.signal);
    }
  };
  const kept = keep();
  await first.promise;
  return async () => {
    stopped.abort();
    await kept;
  };
}

/** Listens until that fails or is stopped, and answers why it ended. */
async function hearOnce(
  url: string,
  beat: number,
  stopped: AbortSignal,
  { heard, on }: Pick<ChangeListener, 'heard'> & { on: () => void },
): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.on('end', () => broken.abort(new Error('the connection ended')));
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  const over = AbortSignal.any([stopped, broken.signal]);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await look(client);
    on();
    while (!over.aborted) {
      await rest(beat, over);
      if (!over.aborted) await look(client);
    }
    return rootMessage(broken.signal.reason ?? new Error('it was stopped'));
  } catch (error) {
    return rootMessage(error);
  } finally {
    await leave(client);
  }
}

/** A pooler that hands each statement to another connection would let it hear nothing, and not say so. */
async function look(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_listening_channels()');
  if (rows[0]?.count === 0) throw new Error('the connection does not last: name PostgreSQL itself, not a pooler');
}

/** A line that is dead already cannot be told goodbye. */
async function leave(client: pg.Client) {
  await Promise.race([client.end().catch(() => undefined), pause(1000, undefined, { ref: false })]);
}

/** Waits, or not any longer once it is over. */
const rest = (milliseconds: number, over: AbortSignal) =>
  pause(milliseconds, undefined, { signal: over, ref: false }).catch(() => undefined);
