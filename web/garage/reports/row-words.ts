import type { ReportName } from '#contract/reports.ts';
import type { jobCardFigures } from '#contract/reports/jobcards.ts';
import type { peopleFigures } from '#contract/reports/people.ts';
import {
  ageBandLabels,
  daybookKindLabels,
  dueBandLabels,
  duesPartLabels,
  jobcardStatusLabels,
  leadSourceLabels,
  leadStatusLabels,
  lineKindLabels,
  paymentModeLabels,
  revenueEntryKindLabels,
  visitorGroupLabels,
} from '#rules/labels.ts';

const momentLabels: Readonly<
  Record<Exclude<(typeof jobCardFigures)[number] | (typeof peopleFigures)[number], 'left'>, string>
> = {
  opened: 'Opened',
  completed: 'Completed',
  delivered: 'Delivered',
  reopened: 'Delivered and reopened since',
  cancelled: 'Cancelled',
  now: 'In the garage now',
};

/** What a list of rows holds, in words, from its address: 'Cash, Reversals'. `who` is the customer or person it is about. */
export const figureWords = (name: ReportName, asked: URLSearchParams, who: string | null): string =>
  wordsOf[name](asked, who);

const wordsOf: Readonly<Record<ReportName, (asked: URLSearchParams, who: string | null) => string>> = {
  revenue: (asked) =>
    said([
      word(asked, 'mode', paymentModeLabels),
      word(asked, 'kind', revenueEntryKindLabels, 's') ?? 'Payments and reversals',
    ]),
  billed: () => 'Delivered job cards',
  outstanding: (asked, who) => said(['Balances', word(asked, 'band', ageBandLabels), who, others(asked)]),
  daybook: (asked) =>
    said([
      word(asked, 'mode', paymentModeLabels),
      word(asked, 'kind', daybookKindLabels) ?? 'Payments and moves of cash',
      asked.get('outside') === 'true' ? 'in no drawer' : null,
    ]),
  dues: (asked, who) =>
    said([
      word(asked, 'part', duesPartLabels) ?? (asked.has('band') ? 'Dues' : 'What is outstanding'),
      word(asked, 'band', dueBandLabels),
      who,
      others(asked),
    ]),
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
  returning: (asked, who) =>
    said(['Visits', word(asked, 'group', visitorGroupLabels, ' customers'), who, others(asked)]),
};

function word(asked: URLSearchParams, key: string, labels: Readonly<Record<string, string>>, end = ''): string | null {
  const value = asked.get(key) ?? '';
  return Object.hasOwn(labels, value) ? `${labels[value]}${end}` : null;
}

const others = (asked: URLSearchParams) => (asked.get('others') === 'true' ? 'Others' : null);

function nobody(asked: URLSearchParams): string | null {
  if (asked.get('nobody') !== 'true') return null;
  return asked.get('part') === 'TECHNICIAN' ? 'Without a technician' : 'Without an advisor';
}

const said = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');
