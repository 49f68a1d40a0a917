import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isOwnerProven } from '../auth/invite.ts';
import type { AppContext, Ctx } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { counters } from '../database/tables/audit-and-idempotency.ts';
import { conflict } from '../problems.ts';

/** What garages store, as far as it was sent to us: the history keeps it all, so it never becomes less. */
export interface GarageStorage {
  /** Throws the problem 409 for a garage that has stored as much as it may. */
  refuseMore(ctx: Pick<Ctx, 'tx' | 'garageId'>): Promise<void>;
  /** counts a change that was kept, whose body had so many bytes */
  add(garageId: string, bytes: number): void;
  /** writes down what was counted; resolves when all of it was */
  save(): Promise<void>;
  /** from now on saves by itself what was counted. Answers how to stop, which saves the rest */
  start(): () => Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

const kind = 'KB stored';
/** A change is a row and a line in the history, whatever its body. */
const ofChange = 1024;
/** In this process so much, in bytes, or for so long, in milliseconds, is counted before it is written down. */
const mostUnsaved = 256 * 1024;
const longestUnsaved = 10_000;
/** Before the owner's e-mail is proven a garage has this part: whoever makes garages without end fills no disk. */
const unprovenPart = 100;
const nearlyFull = 0.8;

/** Counts by garage, shared by all processes; who is full is remembered here and asked anew, as the operator or a proof may give more. */
export function newGarageStorage({ database, settings }: AppContext, log: Log): GarageStorage {
  const unsaved = new Map<string, number>();
  const full = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const mayStore = async (tx: Tx, garageId: string) => {
    const isProven = await isOwnerProven(tx, garageId);
    return { isProven, kilobytes: (settings.garageStorage * 1024) / (isProven ? 1 : unprovenPart) };
  };
  const saveOne = async (garageId: string, bytes: number) => {
    const added = Math.ceil(bytes / 1024);
    const { stored, may } = await database.inGarage(garageId, async (tx) => ({
      stored: await countOn(tx, garageId, added),
      may: await mayStore(tx, garageId),
    }));
    if (stored >= may.kilobytes) full.add(garageId);
    const mark = may.kilobytes * nearlyFull;
    if (stored >= mark && stored - added < mark)
      log.warn({ garageId, megabytes: Math.round(stored / 1024) }, 'a garage has stored most of what it may');
  };
  const save = async () => {
    const counted = [...unsaved];
    unsaved.clear();
    for (const [garageId, bytes] of counted)
      await saveOne(garageId, bytes).catch((error: unknown) =>
        log.error({ err: error, garageId }, 'storage not counted'),
      );
  };
  return {
    refuseMore: async ({ tx, garageId }) => {
      if (!full.has(garageId)) return;
      const may = await mayStore(tx, garageId);
      if ((await storedBy(tx, garageId)) >= may.kilobytes)
        throw conflict(may.isProven ? words(settings) : unprovenWords(settings));
      full.delete(garageId);
    },
    add: (garageId, bytes) => {
      const counted = (unsaved.get(garageId) ?? 0) + bytes + ofChange;
      unsaved.set(garageId, counted);
      if (timer && counted >= mostUnsaved) void save();
    },
    save,
    start: () => {
      timer = setInterval(() => void save(), longestUnsaved).unref();
      return () => {
        clearInterval(timer);
        timer = undefined;
        return save();
      };
    },
  };
}

type Told = Pick<AppContext['settings'], 'garageStorage' | 'salesEmail'>;

const words = ({ garageStorage, salesEmail }: Told) =>
  `Your garage has stored as much as it may here, ${garageStorage} MB. All of it can be read, exported and deleted; write to ${salesEmail} for more`;

const unprovenWords = ({ garageStorage }: Told) =>
  `Until its owner has confirmed their email a garage stores ${garageStorage / unprovenPart} MB here: confirm it by the link in the mail, or a new one from the dashboard`;

/** In kilobytes. */
async function storedBy(tx: Tx, garageId: string): Promise<number> {
  const [row] = await tx
    .select({ last: counters.last })
    .from(counters)
    .where(and(tenantFilter(counters, { garageId }), eq(counters.kind, kind)));
  return row?.last ?? 0;
}

async function countOn(tx: Tx, garageId: string, kilobytes: number): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ garageId, kind, last: kilobytes })
    .onConflictDoUpdate({
      target: [counters.garageId, counters.kind],
      // two terabytes, which is past whatever a garage may
      set: { last: sql`least(${counters.last}::bigint + ${kilobytes}, 2000000000)` },
    })
    .returning();
  return row!.last;
}
