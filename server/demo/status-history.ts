import { newId } from '../database/ids.ts';
import type { history } from '../database/tables/history.ts';
import type { Member } from './people.ts';

type EventRow = typeof history.$inferInsert;

/** A record as it stands: when it was begun, when it last moved, and why. */
interface Stands {
  garageId: string;
  id: string;
  status: string;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The history of records that went along `wayOf` to where they stand, evenly in time: begun in the first status, the last move with its reason. */
export function statusHistory(
  thing: EventRow['thing'],
  records: readonly Stands[],
  wayOf: (status: string) => readonly string[],
  by: Member,
): EventRow[] {
  return records.flatMap(({ garageId, id, status, reason, created_at: begun, updated_at: moved }) => {
    const way = wayOf(status);
    return way.map((to, place): EventRow => {
      const part = way.length === 1 ? 0 : place / (way.length - 1);
      const at = new Date(begun.getTime() + part * (moved.getTime() - begun.getTime()));
      const isLast = place > 0 && place === way.length - 1;
      return {
        garageId,
        id: newId(at),
        thing,
        thingId: id,
        byId: by.id,
        kind: place === 0 ? 'OPENED' : 'MOVED',
        from: place === 0 ? null : way[place - 1]!,
        to,
        reason: isLast ? reason : null,
        created_at: at,
        updated_at: at,
      };
    });
  });
}
