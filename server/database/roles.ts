import { sql } from 'drizzle-orm';
import { DatabaseError, type Tx } from './database.ts';

/** What runs work in one transaction of its own. */
interface Transacting {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Makes the garage-scoped transaction of an engine's own one: the garage is set inside it, so it ends with it. */
export function inGarageOf(engine: Transacting) {
  return async function inGarage<T>(garageId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await engine.transaction(async (tx) => {
          await tx.execute(sql`select set_config('app.garage_id', ${garageId}, true)`);
          return work(tx);
        });
      } catch (error) {
        if (attempt >= 3 || !mayBeTriedAgain(error)) throw error;
      }
    }
  };
}

/** Throws unless the handle acts as app_user, which owns nothing and cannot pass row-level security. */
export async function assertRuntimeRole(db: Tx): Promise<void> {
  const [row] = rowsOf<{ role: string; free: boolean }>(
    await db.execute(
      sql`select current_user as role, (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as free`,
    ),
  );
  if (row?.role !== 'app_user' || row.free)
    throw new DatabaseError(
      `The runtime must act as app_user without bypassing row-level security, but acts as ${row?.role}. Check the grants of app_user.`,
    );
}

/** The rows of a raw statement; both drivers answer `{rows}`. */
export function rowsOf<T>(result: unknown): T[] {
  return (result as { rows: T[] }).rows;
}

/** PostgreSQL's error code of an error or of what it wraps. */
export function codeOf(error: unknown): string | undefined {
  const one = error as { code?: unknown; cause?: unknown } | undefined;
  if (typeof one?.code === 'string') return one.code;
  return one?.cause ? codeOf(one.cause) : undefined;
}

/** The words of the error at the bottom of what wraps it. */
export function rootMessage(error: unknown): string {
  const one = error as { message: string; cause?: unknown };
  return one.cause ? rootMessage(one.cause) : one.message;
}

const serializationFailure = '40001';
const deadlock = '40P01';

function mayBeTriedAgain(error: unknown) {
  const code = codeOf(error);
  return code === serializationFailure || code === deadlock;
}
