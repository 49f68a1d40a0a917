import { v7 } from 'uuid';

/** A UUIDv7: ids grow with time, so that newest first is the order of the primary key. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });
