import { inArray, sql } from 'drizzle-orm';
import {
  alarmLevel,
  cappedMessages,
  type Capped,
  type CapWindow,
  capWindows,
  publicShare,
} from '#rules/message-caps.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { rowsOf } from '../database/raw-statements.ts';
import { instantOf } from '../database/system.ts';
import { throttles } from '../database/tables/sign-in.ts';

type At = { appContext: Pick<AppContext, 'settings'>; now: Date };
const windows = Object.keys(capWindows) as CapWindow[];

/**
 * Counts one more message against the caps of the whole installation, in one statement for all processes and in the caller's transaction.
 * Answers whether it may go; what may not is not counted. `isNeeded` may use the part that is kept from strangers.
 */
export async function takeFromCaps(tx: Tx, at: At, what: Capped, isNeeded: boolean): Promise<boolean> {
  const now = instantOf(at.now);
  const [one, two] = windows.map((window) => ({
    key: keyOf(what, window),
    most: mostOf(at, what, window, isNeeded),
    ends: instantOf(new Date(at.now.getTime() + capWindows[window])),
  }));
  const counted = await tx.execute(sql`
    with wanted (key, most, ends) as (
      values (${one!.key}, ${one!.most}::int, ${one!.ends}), (${two!.key}, ${two!.most}::int, ${two!.ends})
    )
    insert into throttles as kept (key, count, window_ends_at)
    select key, 1, ends from wanted
    where not exists (
      select from wanted join throttles using (key) where throttles.window_ends_at > ${now} and throttles.count >= wanted.most
    ) and wanted.most > 0
    order by key
    on conflict (key) do update set
      count = case when kept.window_ends_at <= ${now} then 1 else kept.count + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
    where kept.window_ends_at <= ${now} or kept.count < (select most from wanted where wanted.key = kept.key)
    returning key`);
  return rowsOf(counted).length === windows.length;
}

/** How many seconds until one more message may go, or 0. */
export async function waitForCaps(tx: Tx, at: At, what: Capped, isNeeded: boolean): Promise<number> {
  const rows = await tx
    .select()
    .from(throttles)
    .where(
      inArray(
        throttles.key,
        windows.map((window) => keyOf(what, window)),
      ),
    );
  const waits = windows.map((window) => {
    const row = rows.find(({ key }) => key === keyOf(what, window));
    const isFull = row !== undefined && row.count >= mostOf(at, what, window, isNeeded);
    return isFull ? Math.ceil((row.windowEndsAt.getTime() - at.now.getTime()) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

export interface CapReading {
  what: Capped;
  window: CapWindow;
  cap: number;
  used: number;
  alarm: 0 | 1 | 2;
  windowEndsAt: Date | null;
}

/** How much of each cap is used at this moment. */
export async function readCaps({ database, settings, now }: AppContext): Promise<CapReading[]> {
  const at = now();
  const all = cappedMessages.flatMap((what) => windows.map((window) => ({ what, window, key: keyOf(what, window) })));
  const rows = await database.ask((db) =>
    db
      .select()
      .from(throttles)
      .where(
        inArray(
          throttles.key,
          all.map(({ key }) => key),
        ),
      ),
  );
  return all.map(({ what, window, key }) => {
    const row = rows.find((one) => one.key === key && one.windowEndsAt > at);
    const cap = settings.caps[what][window];
    const used = row?.count ?? 0;
    return { what, window, cap, used, alarm: alarmLevel(what, cap, used), windowEndsAt: row?.windowEndsAt ?? null };
  });
}

const keyOf = (what: Capped, window: CapWindow) => `cap ${what} ${window}`;

function mostOf({ appContext }: At, what: Capped, window: CapWindow, isNeeded: boolean): number {
  const cap = appContext.settings.caps[what][window];
  return isNeeded ? cap : publicShare(what, cap);
}
