import type { jobCardFigures } from '#contract/reports/jobcards.ts';
import type { peopleFigures } from '#contract/reports/people.ts';

/** What is counted of a job card at a moment, in words. */
export const momentLabels: Readonly<
  Record<Exclude<(typeof jobCardFigures)[number] | (typeof peopleFigures)[number], 'left'>, string>
> = {
  opened: 'Opened',
  completed: 'Completed',
  delivered: 'Delivered',
  reopened: 'Delivered and reopened since',
  cancelled: 'Cancelled',
  now: 'In the garage now',
};

/** The label of the choice that an address names, with an ending; null where it names none there is. */
export function chosenLabel(
  query: URLSearchParams,
  key: string,
  labels: Readonly<Record<string, string>>,
  end = '',
): string | null {
  const value = query.get(key) ?? '';
  return Object.hasOwn(labels, value) ? `${labels[value]}${end}` : null;
}

export const othersWord = (query: URLSearchParams) => (query.get('others') === 'true' ? 'Others' : null);

/** Those of the words that there are, in one line. */
export const inOneLine = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');
