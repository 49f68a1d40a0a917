import { NavigationType, useLocation } from 'react-router';
import { useRouterNow } from '#web/live-params.ts';
import { openLayers } from '#web/ui/layers.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Head, headOf } from './heads.ts';

/** The head of the page that was pressed for, for as long as React draws that page. */
export function HeadAhead({ title, up }: Head) {
  return (
    <>
      <PageHead title={title} {...(up && { up })} />
      <div className="page-coming" aria-busy>
        {[148, 196, 120].map((width) => (
          <span key={width} className="skeleton-bar" style={{ width }} />
        ))}
      </div>
    </>
  );
}

/**
 * What `HeadAhead` shows in place of the page; undefined while that is drawn, on the way back, where it keeps its place, and where something
 * is open above it that is busy until the next page is there.
 */
export function useHeadAhead(): Head | undefined {
  const { pathname } = useLocation();
  const next = useRouterNow(({ location, historyAction }) =>
    historyAction === NavigationType.Pop ? '' : location.pathname,
  );
  if (next === pathname || openLayers().length > 0) return undefined;
  const head = headOf(next);
  // a part of the same page, as of the settings
  return head?.title === headOf(pathname)?.title ? undefined : head;
}
