import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { ErrorState } from '#web/ui/list/states.tsx';
import { serverAnswers } from '#web/ui/server-answers.ts';
import { useOnline } from '#web/ui/use-online.ts';

/** Keeps what breaks on one page within it: the sidebar stays. */
export default function PagesLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const online = useOnline();
  const [broke] = useState(online);
  return broke ? <Broken /> : <NotLoaded online={online} />;
}

function Broken() {
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

/** What broke without a network is loaded again with it. */
function NotLoaded({ online }: { online: boolean }) {
  useEffect(() => {
    if (online) location.reload();
  }, [online]);
  return (
    <>
      <title>No connection | Pattarai</title>
      <ErrorState
        title="No connection"
        text="This page could not be loaded. It loads by itself once you are connected. What you saved is safe."
        retry="Load again"
        onRetry={() => void serverAnswers().then((answers) => answers && location.reload())}
      />
    </>
  );
}
