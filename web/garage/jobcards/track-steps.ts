import type { HistoryEntry } from '#contract/history.ts';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import type { Day } from '#rules/days.ts';
import { jobcardStatusLabels, type JobcardStatus } from '#rules/labels.ts';
import type { Step } from '../ui/track.tsx';
import { estimateOf, showOpened } from './when.ts';

const way = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED'] as const;

/**
 * The way of a card: steps it passed with who and when, where it stands, what comes next, and by when it should be ready. A cancelled one
 * shows how far it came and why it stopped.
 */
export function trackSteps(card: JobCardDetail, today: Day): Step[] {
  if (card.status === 'CANCELLED') return stopped(card, today);
  const at = way.indexOf(card.status);
  const expected = card.status === 'READY' ? 'DELIVERED' : 'READY';
  return way.map((status, index) => {
    if (index <= at) {
      const isNow = index === at && status !== 'DELIVERED';
      return { ...reached(card, status, today), state: isNow ? 'now' : 'done' };
    }
    return {
      label: jobcardStatusLabels[status],
      state: index === at + 1 ? 'next' : 'later',
      note: status === expected ? estimateWords(card, today) : undefined,
    };
  });
}

function stopped(card: JobCardDetail, today: Day): Step[] {
  const end = lastMoveTo(card.history, 'CANCELLED');
  const passed = way.slice(0, Math.max(way.findIndex((status) => status === end?.from) + 1, 1));
  return [
    ...passed.map((status): Step => ({ ...reached(card, status, today), state: 'done' })),
    { ...reached(card, 'CANCELLED', today), state: 'stop', note: end?.reason },
  ];
}

function reached(card: JobCardDetail, status: JobcardStatus, today: Day) {
  const opened = card.history.find(({ kind }) => kind === 'OPENED');
  const entry = lastMoveTo(card.history, status) ?? (status === 'OPEN' ? opened : undefined);
  const instant = entry && entry !== opened ? entry.at : status === 'OPEN' ? card.openedAt : undefined;
  return {
    label: jobcardStatusLabels[status],
    who: entry?.by ?? undefined,
    when: instant === undefined ? undefined : breakable(showOpened(instant, today)),
  };
}

/** The newest, unless the card went back to an earlier step since, as by an undo; the history comes newest first. */
function lastMoveTo(history: readonly HistoryEntry[], status: JobcardStatus) {
  const earlier = way.slice(
    0,
    Math.max(
      way.findIndex((step) => step === status),
      0,
    ),
  );
  const isTo = (to: string | null) => to === status || earlier.some((step) => step === to);
  const newest = history.find(({ kind, to }) => kind === 'MOVED' && isTo(to));
  return newest?.to === status ? newest : undefined;
}

/** '22 Sep, 9:40 am' -> ['22 Sep,', '9:40 am']: a narrow screen breaks between them. */
const breakable = (when: string) => when.split(/(?<=,) /);

function estimateWords(card: JobCardDetail, today: Day): string | undefined {
  const estimate = estimateOf(card, today);
  if (!estimate) return undefined;
  return estimate.late ? `Late, was ${estimate.words}` : `Est. ${estimate.words}`;
}
