import { accessLevels, roles } from '#contract/roles.ts';
import { useSession } from '#web/session/session.ts';
import { useMay } from '../use-may.ts';

/** Who reads the reports: the role and access level signed in with, and what follows for all reports alike. */
export function useReader() {
  const { user } = useSession();
  const may = useMay();
  const role = roles.find((one) => one === user?.role) ?? 'TECHNICIAN';
  const accessLevel = accessLevels.find((one) => one === user?.accessLevel) ?? 'STAFF';
  return {
    role,
    accessLevel,
    /** a cashier's days start with today */
    isCashier: accessLevel === 'STAFF' && role === 'CASHIER',
    seesMoney: may('money.see'),
    mayExport: may('reports.export'),
  };
}
