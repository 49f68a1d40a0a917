import type { ReportName } from '#contract/reports.ts';
import type { ReportStep as Step } from '#contract/reports/report.ts';
import { formatDay, rangeWords } from '#rules/day-words.ts';
import { addDays, type Day } from '#rules/days.ts';
import type { DayRange } from './ranges.ts';

interface Words {
  title: string;
  /** what its figures are, in one sentence */
  about: string;
}

/** The reports in their order and words. */
export const reportWords: Readonly<Record<ReportName, Words>> = {
  revenue: {
    title: 'Revenue received',
    about: 'Payments less what was taken back, each on its own day.',
  },
  billed: {
    title: 'Billed against received',
    about: 'What delivered job cards come to, beside the money that came in on the same days.',
  },
  outstanding: {
    title: 'Outstanding balances',
    about: 'What is unpaid now, by its age from delivery, or from opening where the vehicle is still here.',
  },
  dues: {
    title: 'Dues',
    about: 'What is owed at the end of a day by how late it is, what is not yet billed, and what customers have here.',
  },
  daybook: {
    title: 'Days and drawers',
    about: 'What came and went on each day in each branch, and how its drawer was closed.',
  },
  gst: {
    title: 'GST',
    about: 'What invoices and notes come to by rate and by who bought, as GSTR-1 of the same days has it.',
  },
  jobcards: { title: 'Job cards', about: 'What came, what left, and how long each state took.' },
  items: { title: 'Services and parts', about: 'The lines of job cards delivered on these days.' },
  people: { title: 'People', about: 'The work of advisors and technicians.' },
  leads: { title: 'Leads', about: 'Leads that came on these days, by where they stand now.' },
  returning: {
    title: 'Returning customers',
    about: 'Customers with a visit on these days; new when it was their first.',
  },
};

/** How a report is called for this person, and what it tells them: a cashier has the day book, and who sees no money has no billing. */
export function wordsFor(name: ReportName, { isCashier, seesMoney }: Reader): Pick<Words, 'title' | 'about'> {
  if (name === 'revenue' && isCashier)
    return { title: 'Day book', about: 'Each payment and reversal of the day, and what each mode comes to.' };
  if (name === 'billed' && !seesMoney)
    return { title: 'Delivered job cards', about: 'Job cards delivered on these days.' };
  return reportWords[name];
}

interface Reader {
  isCashier: boolean;
  seesMoney: boolean;
}

/** A period in words: its days, or 'Nov 2026' where it is the whole month. */
export function periodWords(period: DayRange, by: Step): string {
  const whole = by === 'month' && period.from.endsWith('-01') && addDays(period.to, 1).endsWith('-01');
  return whole ? monthOf(period.from) : rangeWords(period);
}

/** The same as short as an axis wants it: '21 Nov', 'Nov 2026'. */
export const periodTick = ({ from }: DayRange, by: Step): string =>
  by === 'month' ? monthOf(from) : formatDay(from, { year: false });

const monthOf = (day: Day): string => formatDay(day).replace(/^\d+ /, '');
