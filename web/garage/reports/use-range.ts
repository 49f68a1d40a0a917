import { useSearchParams } from 'react-router';
import type { ReportStep as Step } from '#contract/reports/report.ts';
import { type Day, daysBetween, isDay } from '#rules/days.ts';
import { reportDays } from '#rules/report-range.ts';
import { liveParams } from '#web/live-params.ts';
import { useToday } from '../use-today.ts';
import { type DayRange, presetRange } from './ranges.ts';
import { useReader } from './use-reader.ts';

export const steps: readonly { value: Step; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

/** The days a report is about and the step of its periods, from the address: this month (a cashier's today) where it says nothing that holds. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const { isCashier } = useReader();
  const today = useToday();
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  const given = isDay(from) && isDay(to) && !('trouble' in reportDays({ from, to }, today));
  const branch = branchIn(params);
  const range = { ...(given ? { from, to } : presetRange(isCashier ? 'today' : 'this-month', today)), ...branch };
  const by = steps.find(({ value }) => value === params.get('by'))?.value ?? usualStep(range);
  const set = (change: Record<string, string>, dropped: readonly string[] = []) => {
    const next = new URLSearchParams({ ...range, ...Object.fromEntries(liveParams()), ...change });
    for (const key of dropped) next.delete(key);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    range,
    by,
    today,
    /** other days get their usual step again */
    setRange: (days: DayRange) => set({ ...days }, ['by']),
    setBy: (step: Step) => set({ by: step }),
    /** the last day alone: what a report that looks back from one day goes by */
    asOf: isDay(to) ? to : today,
    setAsOf: (day: Day) => set({ from: range.from < day ? range.from : day, to: day }),
    /** for links to other reports of the same days */
    search: addressOf({ ...(given && { from, to }), ...branch }),
    branchId: branch.branchId ?? '',
    setBranch: (branchId: string) => (branchId ? set({ branchId }) : set({}, ['branchId'])),
  };
}

/** The branch alone that the reports are about, as the address says it. */
export function branchIn(params: URLSearchParams): { branchId?: string } {
  const branchId = params.get('branchId');
  return branchId ? { branchId } : {};
}

function addressOf(said: Record<string, string>): string {
  return Object.keys(said).length > 0 ? `?${new URLSearchParams(said)}` : '';
}

/** Days for two months, weeks for a year, months beyond. */
function usualStep({ from, to }: DayRange): Step {
  const days = daysBetween(from, to) + 1;
  if (days <= 62) return 'day';
  return days <= 200 ? 'week' : 'month';
}
