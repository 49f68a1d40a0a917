import { Outlet } from 'react-router';
import { ErrorState } from '#web/ui/list/states.tsx';

/** Keeps what breaks on one page within it: the sidebar stays. */
export default function PagesLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <>
      <title>Something went wrong | Pattarai</title>
      <ErrorState
        title="Something went wrong"
        text="This page could not be shown. What you saved is safe."
        retry="Load again"
        onRetry={() => location.reload()}
      />
    </>
  );
}
