import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface UnlessProps {
  queryKey: QueryKey;
  loading: ReactNode;
  /** that there is nothing */
  children: ReactNode;
}

/**
 * That there is nothing is not said while it is asked anew after a change, as when the first record was added: on a slow network that takes
 * seconds. Who comes back to the page, with which it is asked too, is not kept from what stands there.
 */
export function UnlessAskedAnew({ queryKey, loading, children }: UnlessProps) {
  const asking = useIsFetching({ queryKey, predicate: ({ state }) => state.isInvalidated });
  return asking > 0 ? loading : children;
}
