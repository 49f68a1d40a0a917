import type { CardInspection } from '#contract/inspections.ts';

/** What was found, the worst first, in words: '2 to replace now, 1 soon, 19 good', or what is left to look at; with the photos there are. */
export function foundWords({ inspection, photos }: CardInspection): string {
  const states = (inspection?.points ?? []).map(({ state }) => state);
  const count = (state: (typeof states)[number], words: string) => {
    const found = states.filter((one) => one === state).length;
    return found > 0 && `${found} ${words}`;
  };
  return [
    inspection === null && 'Not begun',
    count('RED', 'to replace now'),
    count('AMBER', 'soon'),
    count('GREEN', 'good'),
    count(null, 'to look at'),
    photos.length > 0 && (photos.length === 1 ? '1 photo' : `${photos.length} photos`),
  ]
    .filter((one) => one !== false)
    .join(', ');
}
