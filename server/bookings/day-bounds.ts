const dayLength = 86_400_000;
// No stored day lies outside these (contract/fields.ts, day), and every database can write them.
const earliest = Date.UTC(1899, 11, 31);
const latest = Date.UTC(2200, 0, 1);

/** The first day, 'YYYY-MM-DD', whose midnight UTC is not before the instant (BO-21). */
export const firstDayFrom = (instant: Date): string => dayAt(Math.ceil(instant.getTime() / dayLength));

/** The last day whose midnight UTC is not after the instant. */
export const lastDayUntil = (instant: Date): string => dayAt(Math.floor(instant.getTime() / dayLength));

function dayAt(days: number): string {
  return new Date(Math.min(Math.max(days * dayLength, earliest), latest)).toISOString().slice(0, 10);
}
