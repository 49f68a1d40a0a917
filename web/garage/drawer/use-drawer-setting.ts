import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { garages, GarageProfile } from '#contract/garages.ts';
import { request } from '#web/http.ts';
import { holdAnswer } from '#web/live/hold-answers.ts';
import { seldomChanged } from '#web/use-endpoint.ts';
import { useMay } from '../use-may.ts';

/** By its path: the contract of the settings is 5 KiB, which the frame of every page would carry for one word of it. */
const profile: Pick<typeof garages.profile, 'method' | 'path'> = { method: 'GET', path: '/garages/profile' };

/** Whether cash goes into a drawer here (MO-74); false while that is not known. `client` where no provider is around the caller. */
export function useDrawerSetting(client?: QueryClient): boolean {
  const may = useMay();
  const asked = {
    // as useEndpoint names it, so that pages which ask the same have one answer
    queryKey: [`${profile.method} ${profile.path}`, null, null],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      holdAnswer(signal, () => request<GarageProfile>(profile.method, profile.path, { signal })),
    staleTime: seldomChanged,
    enabled: may('drawer.read'),
  };
  return useQuery(asked, client).data?.data.usesDrawer ?? false;
}
