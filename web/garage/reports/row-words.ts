import type { ReportName } from '#contract/reports.ts';
import type { jobCardFigures } from '#contract/reports/jobcards.ts';
import type { peopleFigures } from '#contract/reports/people.ts';
import {
  ageBandLabels,
  daybookKindLabels,
  dueBandLabels,
  duesPartLabels,
  gstReportKindLabels,
  gstTreatmentLabels,
  jobcardStatusLabels,
  leadSourceLabels,
  leadStatusLabels,
  lineKindLabels,
  paymentModeLabels,
  revenueEntryKindLabels,
  visitorGroupLabels,
} from '#rules/labels.ts';
import { gstFigureLabels } from './gst-words.ts';

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
export const figureWords = (name: ReportName, query: URLSearchParams, who: string | null): string =>
  wordsOf[name](query, who);

const wordsOf: Readonly<Record<ReportName, (query: URLSearchParams, who: string | null) => string>> = {
  revenue: (query) =>
    said([
      word(query, 'mode', paymentModeLabels),
      word(query, 'kind', revenueEntryKindLabels, 's') ?? 'Payments and reversals',
    ]),
  billed: () => 'Delivered job cards',
  outstanding: (query, who) => said(['Balances', word(query, 'band', ageBandLabels), who, others(query)]),
  daybook: (query) =>
    said([
      word(query, 'mode', paymentModeLabels),
      word(query, 'kind', daybookKindLabels) ?? 'Payments and moves of cash',
      query.get('outside') === 'true' ? 'in no drawer' : null,
    ]),
  gst: (query) => {
    const treatment = query.get('treatment') === 'TAXABLE' ? null : word(query, 'treatment', gstTreatmentLabels);
    return said([
      word(query, 'figure', gstFigureLabels) ?? 'Value of documents',
      word(query, 'kind', gstReportKindLabels),
      treatment ?? (/^\d{1,2}$/.test(query.get('taxRate') ?? '') ? `${query.get('taxRate')}%` : null),
    ]);
  },
  dues: (query, who) =>
    said([
      word(query, 'part', duesPartLabels) ?? (query.has('band') ? 'Dues' : 'What is outstanding'),
      word(query, 'band', dueBandLabels),
      who,
      others(query),
    ]),
  jobcards: (query) => {
    const status = word(query, 'status', jobcardStatusLabels);
    if (query.get('figure') === 'left') return `Stays in ${status ?? 'each state'}`;
    return said([word(query, 'figure', momentLabels) ?? momentLabels.opened, status]);
  },
  items: (query) =>
    said([word(query, 'kind', lineKindLabels), query.get('description'), others(query)]) || 'Lines of job cards',
  people: (query, who) => said([who ?? nobody(query), word(query, 'figure', momentLabels) ?? momentLabels.delivered]),
  leads: (query) =>
    said([word(query, 'source', leadSourceLabels), word(query, 'status', leadStatusLabels)]) || 'All leads',
  returning: (query, who) =>
    said(['Visits', word(query, 'group', visitorGroupLabels, ' customers'), who, others(query)]),
};

function word(query: URLSearchParams, key: string, labels: Readonly<Record<string, string>>, end = ''): string | null {
  const value = query.get(key) ?? '';
  return Object.hasOwn(labels, value) ? `${labels[value]}${end}` : null;
}

const others = (query: URLSearchParams) => (query.get('others') === 'true' ? 'Others' : null);

function nobody(query: URLSearchParams): string | null {
  if (query.get('nobody') !== 'true') return null;
  return query.get('part') === 'TECHNICIAN' ? 'Without a technician' : 'Without an advisor';
}

const said = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');
