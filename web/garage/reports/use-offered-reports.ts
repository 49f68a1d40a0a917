import { type ReportName, reportNames, reports } from '#contract/reports.ts';
import { reportScope } from '#rules/report-scope.ts';
import type { Words } from './report-screen.tsx';
import { screens } from './screens.ts';
import { useReader } from './use-reader.ts';

export interface OfferedReport extends Words {
  name: ReportName;
  /** counts the own work alone */
  own: boolean;
}

/** The reports the person signed in is offered, by the rule the server keeps too, and how they are called for them. */
export function useOfferedReports(): OfferedReport[] {
  const reader = useReader();
  return reportNames
    .map((name) => ({ name, scope: reportScope(reader, reports[name]) }))
    .filter(({ scope }) => scope !== 'none')
    .map(({ name, scope }) => {
      const { wordsFor, title, about } = screens[name];
      return { name, own: scope === 'own', ...(wordsFor?.(reader) ?? { title, about }) };
    });
}
