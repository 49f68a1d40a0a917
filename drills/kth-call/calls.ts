import { PGlite, type Transaction } from '@electric-sql/pglite';
import pg from 'pg';

/** How a call of the database fails: it never reaches it, or it does and its answer is lost. */
export type Failing = { call: number } | { commit: number };

/** Counts the calls a request makes of the database, and fails one of them when asked to. */
export interface Calls {
  /** begins to count at 1; from now on this call does not reach the database, or the answer to this COMMIT does not come back */
  watch(failing?: Failing): void;
  /** stops counting and says what was counted, and whether a call was failed */
  stop(): { calls: number; commits: number; failed: boolean };
  /** takes itself out of the drivers */
  end(): void;
}

const line = 'the line to the database broke';

/**
 * Puts itself between the application and both drivers, pg and PGlite, in this process: every statement, BEGIN and COMMIT among them, is
 * one call. On PostgreSQL a failed call is a connection that ends, and stays ended.
 */
export function countCalls(): Calls {
  let seen = { calls: 0, commits: 0, failed: false };
  let plan: Failing | undefined;
  let watching = false;
  const next = (isCommit: boolean): 'passes' | 'is not sent' | 'has no answer' => {
    if (!watching) return 'passes';
    seen.calls += 1;
    if (isCommit) seen.commits += 1;
    const fails = plan && ('call' in plan ? plan.call === seen.calls : isCommit && plan.commit === seen.commits);
    if (!plan || !fails) return 'passes';
    seen.failed = true;
    return 'call' in plan ? 'is not sent' : 'has no answer';
  };
  const ends = [stepIntoPg(next), stepIntoPglite(next)];
  return {
    watch: (failing) => {
      seen = { calls: 0, commits: 0, failed: false };
      plan = failing;
      watching = true;
    },
    stop: () => {
      watching = false;
      return seen;
    },
    end: () => ends.forEach((end) => end()),
  };
}

type Next = (isCommit: boolean) => 'passes' | 'is not sent' | 'has no answer';

function stepIntoPg(next: Next) {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: Wired, ...args) {
    const text = textOf(args[0]);
    const step = text === 'rollback' || isOfListener(text) ? 'passes' : next(text === 'commit');
    if (step === 'is not sent') this.connection.stream.destroy();
    const answer = query.apply(this, args);
    if (step !== 'has no answer') return answer;
    return (answer as Promise<unknown>).then(() => {
      this.connection.stream.destroy();
      throw new Error(`Connection terminated unexpectedly: ${line}`);
    });
  };
  return () => {
    prototype.query = query;
  };
}

interface Wired {
  connection: { stream: { destroy(): void } };
}

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

/** The connection that hears of changes is looked at every ten seconds (server/database/listen.ts), which is no call of a request. */
const isOfListener = (text: string) => /^listen |pg_listening_channels/.test(text);

/** PGlite says BEGIN and COMMIT itself, round the work it is given; a statement is one message of the wire, which says 'execute'. */
function stepIntoPglite(next: Next) {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its client
  const { execProtocolStream, transaction } = PGlite.prototype;
  PGlite.prototype.execProtocolStream = async function (this: PGlite, ...args) {
    if (kindsIn(args[0]).includes('E')) refuse(next(false));
    return execProtocolStream.apply(this, args);
  };
  PGlite.prototype.transaction = async function <T>(this: PGlite, work: (tx: Transaction) => Promise<T>) {
    refuse(next(false));
    let commit: ReturnType<Next> = 'passes';
    const result = await (transaction as (work: (tx: Transaction) => Promise<T>) => Promise<T>).call(
      this,
      async (tx) => {
        const done = await work(tx);
        commit = next(true);
        refuse(commit === 'is not sent' ? commit : 'passes');
        return done;
      },
    );
    refuse(commit);
    return result;
  };
  return () => {
    PGlite.prototype.execProtocolStream = execProtocolStream;
    PGlite.prototype.transaction = transaction;
  };
}

/** The letters of the messages sent together, each of which is followed by its length. */
function kindsIn(sent: Uint8Array): string {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.length);
  let kinds = '';
  for (let at = 0; at < sent.length; at += 1 + view.getInt32(at + 1)) kinds += String.fromCharCode(view.getUint8(at));
  return kinds;
}

function refuse(step: ReturnType<Next>) {
  if (step !== 'passes') throw new Error(line);
}
