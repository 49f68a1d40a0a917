import { auth } from '#contract/auth.ts';
import type { Endpoint, QueryIn } from '#contract/endpoint.ts';
import { factors } from '#contract/factors.ts';
import { failureToast } from '#web/failure-toast.ts';
import { request } from '#web/http.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Downloads a list as CSV with the filters in force. */
export function useExport() {
  const toast = useToast();
  return async function download<E extends Endpoint>(endpoint: E, query: QueryIn<E>): Promise<void> {
    try {
      // A download can neither renew the session on its way nor ask for a proof, so both is done before.
      await request('GET', endpoint.fresh ? factors.isFresh.path : auth.me.path);
    } catch (error) {
      toast(failureToast(error, 'The export could not be made'));
      return;
    }
    const filters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
    const link = document.createElement('a');
    link.href = `/api/v1${endpoint.path}?${new URLSearchParams(filters.map(([name, value]) => [name, String(value)]))}`;
    link.download = '';
    link.click();
  };
}
