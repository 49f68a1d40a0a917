import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { liveParams } from '#web/live-params.ts';
import { isPlainPress } from '#web/plain-press.ts';
import { type Drawn, liveQuery } from './live-days.ts';

/**
 * Days that were chosen a moment ago go along with a press on any link to a report, its rows or the page of reports, though the link is
 * still drawn for those before.
 */
export function useLiveDays(drawn: Drawn): void {
  const navigate = useNavigate();
  const take = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      !link ||
      !isPlainPress(event) ||
      link.origin !== window.location.origin ||
      !/^\/garage\/reports(\/|$)/.test(link.pathname)
    )
      return;
    const said = new URLSearchParams(link.search);
    const next = liveQuery(said, drawn, liveParams());
    if (`${said}` === `${next}`) return;
    // before the link's own press, which does nothing then
    event.preventDefault();
    const to = { pathname: link.pathname, search: `${next}` };
    void navigate(to, { state: link.pathname.endsWith('/rows') ? { report: `?${liveParams()}` } : null });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => take(event);
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, []);
}
