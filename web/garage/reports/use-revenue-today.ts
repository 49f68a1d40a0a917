import { revenue } from '#contract/reports/revenue.ts';
import { accessLevels, roles } from '#contract/roles.ts';
import { reportScope } from '#rules/report-scope.ts';
import { useSession } from '#web/session/session.ts';
import { useToday } from '../use-today.ts';

/** Where the revenue of today is shown by its entries; undefined for those whose report holds less than the garage's figure. */
export function useRevenueToday(): string | undefined {
  const { user } = useSession();
  const today = useToday();
  const role = roles.find((one) => one === user?.role);
  const accessLevel = accessLevels.find((one) => one === user?.accessLevel);
  if (!role || !accessLevel || reportScope({ role, accessLevel }, revenue) !== 'all') return undefined;
  return `/garage/reports/revenue?from=${today}&to=${today}`;
}
