import { type QueryClient, useQuery } from '@tanstack/react-query';
import { garages } from '#contract/garages.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useMay } from '../use-may.ts';

const seldomChanged = 5 * 60_000;

/** Whether cash goes into a drawer here (MO-74); false while that is not known. `client` where no provider is around the caller. */
export function useDrawerSetting(client?: QueryClient): boolean {
  const may = useMay();
  const asked = { ...endpointQuery(garages.profile, {}), staleTime: seldomChanged, enabled: may('drawer.read') };
  return useQuery(asked, client).data?.data.usesDrawer ?? false;
}
