import { refreshOnce } from '#web/session/refresh.ts';
import { followChanges, StreamError } from './stream.ts';
import type { Changes } from '#contract/changes.ts';

/** What the one who follows for the whole browser needs, and whom it tells. */
export interface Leading {
  /** when everything was last known: milliseconds of Date.now() */
  knownAt(): number;
  /** an event, null for a sign of life */
  hear(event: Changes | null): void;
  /** it is not followed any more; `isOut` when nobody is signed in */
  lose(isOut: boolean): void;
  /** whether a session may be renewed for a screen that nobody touches */
  mayRenew(): boolean;
  /** waits so long, or until something says that it may go better now */
  rest(milliseconds: number): Promise<void>;
}

const longestPause = 60_000;
const whileOut = 300_000;
/** The server says every 15 seconds that it is there. */
const longestSilence = 40_000;
/** The clock of here and the way there are not to lose anything. Where the first answer takes longer, something may have been missed. */
const margin = 5000;
const missed: Changes = { missed: true, changes: [] };

/** A stream that ended sooner did no good. */
const shortest = 5000;

/** Follows the changes until `signal` ends, again and again: each stream ends with its access token at the latest. */
export async function lead(signal: AbortSignal, leading: Leading): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const startedAt = Date.now();
    const { status, retryAfter } = await endOf(followOnce(signal, leading));
    if (signal.aborted) return;
    const hasLasted = Date.now() - startedAt > shortest;
    failures = hasLasted ? 0 : failures + 1;
    const renewal = status !== 401 ? undefined : leading.mayRenew() ? await refreshOnce(startedAt) : 'ended';
    if (renewal === 'renewed' && failures < 3) continue;
    const isOut = renewal === 'ended' || status === 403;
    leading.lose(isOut);
    const wanted = isOut ? whileOut : (retryAfter ?? (hasLasted ? 300 : Math.min(longestPause, 500 * 2 ** failures)));
    await leading.rest(wanted * (1 + Math.random()));
  }
}

/** How a stream ended: by itself, or because it could not be followed. */
async function endOf(stream: Promise<void>): Promise<Pick<StreamError, 'status' | 'retryAfter'>> {
  try {
    await stream;
    return { status: 200, retryAfter: undefined };
  } catch (error) {
    if (error instanceof StreamError) return error;
    throw error;
  }
}

async function followOnce(signal: AbortSignal, leading: Leading): Promise<void> {
  const silent = new AbortController();
  const askedAt = Date.now();
  let heardAt: number | undefined;
  const watch = setInterval(() => Date.now() - (heardAt ?? askedAt) > longestSilence && silent.abort(), 5000);
  try {
    await followChanges(askedAt - leading.knownAt() + margin, AbortSignal.any([signal, silent.signal]), (event) => {
      const isLate = heardAt === undefined && Date.now() - askedAt > margin;
      heardAt = Date.now();
      leading.hear(isLate ? missed : event);
    });
  } finally {
    clearInterval(watch);
  }
}
