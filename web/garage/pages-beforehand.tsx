import { useEffect, useEffectEvent } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { whenIdle } from '#web/ui/when-idle.ts';

/**
 * Fetches the scripts and styles of the pages one may go to next, once this one has nothing to do, and at the latest as a finger comes down on
 * a link that leads there, so that going there waits for data alone. They are not run: the router's own way (`PrefetchPageLinks`) loads the page anew when one does not come, and what was typed is lost.
 */
export function PagesBeforehand({ pages }: { pages: readonly string[] }) {
  const fetchAll = useEffectEvent(() => fetchPages(pages));
  useEffect(() => whenIdle(fetchAll), []);
  useEffect(() => {
    const left = new AbortController();
    const options = { capture: true, passive: true, signal: left.signal };
    document.addEventListener('pointerdown', ({ target }) => fetchPages(pageBehind(target)), options);
    return () => left.abort();
  }, []);
  return null;
}

/** Where a press on this leads, if it is a link of ours. */
function pageBehind(target: EventTarget | null): string[] {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? [link.pathname] : [];
}

function fetchPages(pages: readonly string[]): void {
  if (pages.length === 0) return;
  const tree = childrenOf(Object.values(known()), undefined);
  const wanted = pages.flatMap((page) => matchRoutes(tree, page) ?? []).map(({ route }) => route.handle as Told);
  for (const href of new Set(wanted.flatMap(({ module, imports = [] }) => [module, ...imports])))
    fetchOnce('modulepreload', href);
  for (const href of new Set(wanted.flatMap(({ css = [] }) => css))) fetchOnce('prefetch', href, 'style');
}

/** What the browser was told of a route. One it has not heard of is asked for when one goes there. */
interface Told {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

const manifest = '__reactRouterManifest';

const known = () => (window as Window & { [manifest]?: { routes: Record<string, Told> } })[manifest]?.routes ?? {};

function childrenOf(routes: readonly Told[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((handle) => {
      const { id, path, index } = handle;
      const route = { id, handle, ...(path !== undefined && { path }) };
      return index === true ? { ...route, index } : { ...route, children: childrenOf(routes, id) };
    });
}

function fetchOnce(rel: string, href: string, as = ''): void {
  if (document.head.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel, href, as }));
}
