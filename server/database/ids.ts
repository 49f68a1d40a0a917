import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

let made = randomInt(2 ** 30);

/**
 * A UUIDv7: ids grow with time, so that newest first is the order of the primary key. What one process makes within one millisecond, as the
 * lines of a history written together, keeps its order too.
 */
export function newId(now: Date): string {
  made = (made + 1) % 2 ** 31;
  return v7({ msecs: now.getTime(), seq: made });
}
