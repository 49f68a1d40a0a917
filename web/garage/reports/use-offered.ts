import { type ReportName, reportNames } from '#contract/reports.ts';
import { accessLevels, roles } from '#contract/roles.ts';
import { reportScope } from '#rules/report-scope.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '../use-may.ts';
import { wordsFor } from './report-words.ts';

export interface Offered {
  name: ReportName;
  title: string;
  about: string;
  /** counts the own work alone */
  own: boolean;
}

/** The reports the person signed in is offered, by the rule the server keeps too, and how they are called for them. */
export function useOffered() {
  const { user } = useSession();
  const may = useMay();
  const role = roles.find((one) => one === user?.role) ?? 'TECHNICIAN';
  const accessLevel = accessLevels.find((one) => one === user?.accessLevel) ?? 'STAFF';
  const scopeOf = (name: ReportName) => reportScope({ role, accessLevel }, name);
  const isCashier = accessLevel === 'STAFF' && role === 'CASHIER';
  const seesMoney = may('money.see');
  const offered: Offered[] = reportNames
    .filter((name) => scopeOf(name) !== 'none')
    .map((name) => ({ name, own: scopeOf(name) === 'own', ...wordsFor(name, { isCashier, seesMoney }) }));
  return {
    offered,
    /** a cashier's days start with today */
    isCashier,
    /** sees only the own work */
    own: scopeOf('jobcards') === 'own',
    seesMoney,
    mayExport: may('reports.export'),
  };
}
