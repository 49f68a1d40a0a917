import { type Zone, zones } from '#rules/delivery-policy.ts';

/** The delivery zone that a text names, if it names one. */
export function zoneIn(text: string | null): Zone | undefined {
  return zones.find(({ zone }) => String(zone) === text)?.zone;
}
