/** Runs a transaction that may clash with another one, at most three times in all. */
export async function retryOnClash<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= 3 || !mayBeTriedAgain(error)) throw error;
    }
  }
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
const notSupported = '0A000';

function mayBeTriedAgain(error: unknown) {
  const code = codeOf(error);
  return code === serializationFailure || code === deadlock || isOutdated(error);
}

/** A statement was kept on its connection since before a migration, which changed what it answers. */
export const isOutdated = (error: unknown): boolean =>
  codeOf(error) === notSupported && rootMessage(error).startsWith('cached plan must not change');
