import { addDays, type Day, weekday } from '#rules/days.ts';

/** Days in India, both included. */
/** The days a report is about, and the branch when it is of one alone. */
export interface ReportRange extends DayRange {
  branchId?: string;
}

export interface DayRange {
  from: Day;
  to: Day;
}

export const presets = [
  { key: 'today', label: 'Today' },
  { key: 'yesterday', label: 'Yesterday' },
  { key: 'this-week', label: 'This week' },
  { key: 'last-week', label: 'Last week' },
  { key: 'this-month', label: 'This month' },
  { key: 'last-month', label: 'Last month' },
  { key: 'this-quarter', label: 'This quarter' },
  { key: 'this-year', label: 'This financial year' },
  { key: 'last-year', label: 'Last financial year' },
] as const;

export type Preset = (typeof presets)[number]['key'];

/** The days of a preset: what is under way ends today. Weeks start on Monday, the financial year on 1 April. */
export const presetRange = (preset: Preset, today: Day): DayRange => ranges[preset](today);

/** The preset a range is, if it is one: the one preferred where several give the same days, as on a Monday. */
export function presetOf(range: DayRange, today: Day, preferred: Preset | null): Preset | null {
  const same = (preset: Preset) => {
    const days = presetRange(preset, today);
    return days.from === range.from && days.to === range.to;
  };
  if (preferred !== null && same(preferred)) return preferred;
  return presets.find(({ key }) => same(key))?.key ?? null;
}

const weekStart = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));
const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;

function quarterStart(day: Day): Day {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

function yearStart(day: Day): Day {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5, 7) < '04' ? year - 1 : year}-04-01`;
}

/** The whole stretch that ended the day before another one began. */
function before(start: Day, startOf: (day: Day) => Day): DayRange {
  const to = addDays(start, -1);
  return { from: startOf(to), to };
}

const ranges: Readonly<Record<Preset, (today: Day) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => before(today, (day) => day),
  'this-week': (today) => ({ from: weekStart(today), to: today }),
  'last-week': (today) => before(weekStart(today), weekStart),
  'this-month': (today) => ({ from: monthStart(today), to: today }),
  'last-month': (today) => before(monthStart(today), monthStart),
  'this-quarter': (today) => ({ from: quarterStart(today), to: today }),
  'this-year': (today) => ({ from: yearStart(today), to: today }),
  'last-year': (today) => before(yearStart(today), yearStart),
};
