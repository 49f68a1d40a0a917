import { drawer } from '#contract/drawer.ts';
import { wordsOf } from '#web/problem.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { closedLast } from './closed-last.ts';
import { OpenDialog } from './open-dialog.tsx';
import './drawer.css';

interface OpenHereProps {
  branchId: string;
  onOpened: () => void;
  onClose: () => void;
}

/** Opens the drawer of a branch from another page than Day, with what was counted there last. */
export function OpenHere({ branchId, ...rest }: OpenHereProps) {
  const { data, error, refetch } = useEndpoint(drawer.list, closedLast(branchId));
  if (data) return <OpenDialog branchId={branchId} before={data.data[0]} {...rest} />;
  return (
    <LoadingDialog
      title="Open Drawer"
      failed={
        error && (
          <ErrorState
            title="Failed to load the drawer"
            text={wordsOf(error, 'Please try again.')}
            onRetry={() => void refetch()}
          />
        )
      }
      onClose={rest.onClose}
    />
  );
}
