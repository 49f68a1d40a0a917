import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { throttles } from '../database/tables/sign-in.ts';
import { type CapReading, readCaps } from './caps.ts';

const lookEvery = 15_000;
const words = {
  1: 'four fifths of a cap on messages are used',
  2: 'a cap on messages is reached: strangers are refused',
};

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Says in the log when a cap of the installation is nearly used and when it is, once for each of its windows whatever process looks. */
export function watchCaps(appContext: AppContext, log: Log): () => void {
  const look = () =>
    void logCapAlarms(appContext, log).catch((error: unknown) =>
      log.error({ err: error }, 'the caps on messages were not read'),
    );
  const timer = setInterval(look, lookEvery).unref();
  return () => clearInterval(timer);
}

/** One look at all caps. */
export async function logCapAlarms(appContext: AppContext, log: Log): Promise<void> {
  for (const reading of await readCaps(appContext)) {
    const { alarm, what, window, used, cap } = reading;
    if (alarm !== 0 && (await isFirstToTell(appContext, reading))) log.warn({ what, window, used, cap }, words[alarm]);
  }
}

/** The row of who told it lasts as long as the window. */
async function isFirstToTell(
  { database }: AppContext,
  { what, window, alarm, windowEndsAt }: CapReading,
): Promise<boolean> {
  if (!windowEndsAt) return false;
  const rows = await database.inSystem((tx) =>
    tx
      .insert(throttles)
      .values({ key: `told cap ${what} ${window} ${alarm}`, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: throttles.key,
        set: { windowEndsAt },
        setWhere: lt(throttles.windowEndsAt, windowEndsAt),
      })
      .returning(),
  );
  return rows.length > 0;
}
