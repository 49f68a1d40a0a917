import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

interface LoadMoreProps {
  /** '10 of 1,284 customers' */
  count: ReactNode;
  more: boolean;
  busy: boolean;
  onMore: () => void;
  label?: string;
  /** the exact words while the next page comes */
  loading: string;
}

/** The foot of a list: how much of it is here, and the next page. The count is announced as it grows. */
export function LoadMore({ count, more, busy, onMore, label = 'Show more', loading }: LoadMoreProps) {
  return (
    <div className="foot">
      <output>{count}</output>
      {more && (
        <Button busy={busy && loading} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
