import { onEachDatabase } from '../lib/databases.ts';
import type { DrillSetting, Outcome } from '../lib/outcome.ts';

/** Tries to see and change another garage; the application is loaded once its query filter can be taken down. */
export async function run(setting: DrillSetting): Promise<Outcome[]> {
  await import('./loosen.ts');
  const { drillTenancy } = await import('./drill.ts');
  return onEachDatabase('tenancy', (database) => drillTenancy(database, setting));
}
