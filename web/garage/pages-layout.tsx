import { Outlet } from 'react-router';
import { ErrorState } from '#web/ui/list/states.tsx';
import { HeadAhead, useHeadAhead } from './head-ahead.tsx';

/** Keeps what breaks on one page within it: the sidebar stays. A press is answered by the head of the page it leads to. */
export default function PagesLayout() {
  const ahead = useHeadAhead();
  return ahead ? <HeadAhead {...ahead} /> : <Outlet />;
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
