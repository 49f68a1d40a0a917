import { type ReportName, reportNames } from '#contract/report-shapes.ts';
import { accessLevels, roles } from '#contract/roles.ts';
import { reportScope } from '#rules/report-scope.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '../use-may.ts';
import { titleOf } from './report-words.ts';

export interface Offered {
  name: ReportName;
  title: string;
}

/** The reports the person signed in is offered, by the rule the server keeps too, and how they are called for them. */
export function useOffered() {
  const { user } = useSession();
  const may = useMay();
  const role = roles.find((one) => one === user?.role) ?? 'TECHNICIAN';
  const accessLevel = accessLevels.find((one) => one === user?.accessLevel) ?? 'STAFF';
  const scopeOf = (name: ReportName) => reportScope({ role, accessLevel }, name);
  const isCashier = accessLevel === 'STAFF' && role === 'CASHIER';
  const offered: Offered[] = reportNames
    .filter((name) => scopeOf(name) !== 'none')
    .map((name) => ({ name, title: titleOf(name, scopeOf(name), isCashier) }));
  return {
    offered,
    /** a cashier's days start with today */
    isCashier,
    own: scopeOf('jobcards') === 'own',
    seesMoney: may('money.see'),
    mayExport: may('reports.export'),
  };
}
