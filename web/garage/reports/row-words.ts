import type {
  ageBands,
  jobCardFigures,
  peopleFigures,
  peopleParts,
  ReportName,
  takingKinds,
  visitorGroups,
} from '#contract/report-shapes.ts';
import {
  jobcardStatusLabels,
  leadSourceLabels,
  leadStatusLabels,
  lineKindLabels,
  paymentModeLabels,
} from '#rules/labels.ts';

export const bandLabels: Readonly<Record<(typeof ageBands)[number], string>> = {
  '0-7': '0 to 7 days',
  '8-30': '8 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
};

export const takingLabels: Readonly<Record<(typeof takingKinds)[number], string>> = {
  PAYMENT: 'Payments',
  REVERSAL: 'Reversals',
};

export const groupLabels: Readonly<Record<(typeof visitorGroups)[number], string>> = {
  NEW: 'New customers',
  RETURNING: 'Returning customers',
};

export const partLabels: Readonly<Record<(typeof peopleParts)[number], { one: string; many: string }>> = {
  ADVISOR: { one: 'advisor', many: 'Advisors' },
  TECHNICIAN: { one: 'technician', many: 'Technicians' },
};

const momentLabels: Readonly<
  Record<Exclude<(typeof jobCardFigures)[number] | (typeof peopleFigures)[number], 'left'>, string>
> = {
  opened: 'Opened',
  completed: 'Completed',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  now: 'In the garage now',
};

/** What a list of rows holds, in words, from its address: 'Cash, Reversals'. `who` is the customer or person it is about. */
export const figureWords = (name: ReportName, asked: URLSearchParams, who: string | null): string =>
  wordsOf[name](asked, who);

const wordsOf: Readonly<Record<ReportName, (asked: URLSearchParams, who: string | null) => string>> = {
  revenue: (asked) =>
    said([word(asked, 'mode', paymentModeLabels), word(asked, 'kind', takingLabels) ?? 'Payments and reversals']),
  billed: () => 'Delivered job cards',
  outstanding: (asked, who) => said(['Balances', word(asked, 'band', bandLabels), who, others(asked)]),
  jobcards: (asked) => {
    const status = word(asked, 'status', jobcardStatusLabels);
    if (asked.get('figure') === 'left') return `Stays in ${status ?? 'each state'}`;
    return said([word(asked, 'figure', momentLabels) ?? momentLabels.opened, status]);
  },
  items: (asked) =>
    said([word(asked, 'kind', lineKindLabels), asked.get('description'), others(asked)]) || 'Lines of job cards',
  people: (asked, who) => said([who ?? nobody(asked), word(asked, 'figure', momentLabels) ?? momentLabels.delivered]),
  leads: (asked) =>
    said([word(asked, 'source', leadSourceLabels), word(asked, 'status', leadStatusLabels)]) || 'All leads',
  returning: (asked, who) => said(['Visits', word(asked, 'group', groupLabels), who, others(asked)]),
};

function word(asked: URLSearchParams, key: string, labels: Readonly<Record<string, string>>): string | null {
  const value = asked.get(key) ?? '';
  return Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;
}

const others = (asked: URLSearchParams) => (asked.get('others') === 'true' ? 'Others' : null);

function nobody(asked: URLSearchParams): string | null {
  if (asked.get('nobody') !== 'true') return null;
  return asked.get('part') === 'TECHNICIAN' ? 'Without a technician' : 'Without an advisor';
}

const said = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');
