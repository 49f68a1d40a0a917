import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface UnlessProps {
  queryKey: QueryKey;
  loading: ReactNode;
  /** that there is nothing */
  children: ReactNode;
}

/** That there is nothing is not said while it is asked anew, as after the first record was added: on a slow network that takes seconds. */
export function UnlessAskedAnew({ queryKey, loading, children }: UnlessProps) {
  return useIsFetching({ queryKey }) > 0 ? loading : children;
}
