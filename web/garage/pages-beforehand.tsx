import { useEffect, useEffectEvent } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { whenIdle } from '#web/ui/when-idle.ts';

/**
 * Fetches the scripts and styles of the pages one may go to next, once this one has nothing to do, and at the latest as a finger comes down on
 * a link that leads there, and runs the scripts once all of a page are here, so that going there waits for data alone. The router's own way
 * (`PrefetchPageLinks`) loads the page anew when one does not come, and what was typed is lost.
 */
export function PagesBeforehand({ pages }: { pages: readonly string[] }) {
  const getAll = useEffectEvent(() => void getReady(pages, idle));
  useEffect(() => whenIdle(getAll), []);
  useEffect(() => {
    const left = new AbortController();
    const options = { capture: true, passive: true, signal: left.signal };
    document.addEventListener('pointerdown', ({ target }) => void getReady(pageBehind(target)), options);
    return () => left.abort();
  }, []);
  return null;
}

/** Where a press on this leads, if it is a link of ours. */
function pageBehind(target: EventTarget | null): string[] {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.origin === location.origin ? [link.pathname] : [];
}

/** All are fetched at once; `between` says when the script of one more may run. */
async function getReady(pages: readonly string[], between = async () => {}): Promise<void> {
  if (pages.length === 0) return;
  const tree = childrenOf(Object.values(known()), undefined);
  const wanted = pages.map((page) => (matchRoutes(tree, page) ?? []).map(({ route }) => route.handle as Told));
  const coming = wanted.map((routes) => fetchPage(routes));
  for (const [at, routes] of wanted.entries()) {
    if (!(await coming[at])) continue;
    await between();
    await Promise.all(routes.map(({ module }) => import(/* @vite-ignore */ module)));
  }
}

/** Answers whether all scripts of these parts of a page are here. */
async function fetchPage(routes: readonly Told[]): Promise<boolean> {
  for (const href of routes.flatMap(({ css = [] }) => css)) void fetchOnce('prefetch', href, 'style');
  const scripts = routes.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const here = await Promise.all(scripts.map((href) => fetchOnce('modulepreload', href)));
  return here.every(Boolean);
}

const idle = () =>
  new Promise<void>((free) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => free());
    else setTimeout(free);
  });

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

const fetched = new Map<string, Promise<boolean>>();

function fetchOnce(rel: string, href: string, as = ''): Promise<boolean> {
  const before = fetched.get(href);
  if (before) return before;
  const coming = new Promise<boolean>((tell) => {
    // the page stands with it
    if (document.head.querySelector(`link[href="${href}"]`) !== null) return tell(true);
    const link = Object.assign(document.createElement('link'), { rel, href, as });
    link.addEventListener('load', () => tell(true));
    link.addEventListener('error', () => tell(false));
    document.head.append(link);
  });
  fetched.set(href, coming);
  return coming;
}
