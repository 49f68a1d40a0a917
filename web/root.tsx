import {
  isRouteErrorResponse,
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration,
  useLocation,
} from 'react-router';
import './no-functions.ts';
import type { Route } from './+types/root.ts';
import { pageScript } from 'virtual:islands';
import { pageContext } from './context.ts';
import { likelyNext } from './likely-next.ts';
import haltStyles from './root.css?url';
import { useHydrated } from './use-hydrated.ts';
import { usePlainPage } from './storefront/islands/plain-page.ts';

/** The address of the site, for canonical links, and where it is written to; they never change while a page is open. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, whatsApp } = context.get(pageContext);
  return { publicUrl, whatsApp };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const inGarage = /^\/garage(\/|$)/.test(useLocation().pathname);
  const plain = usePlainPage();
  return (
    <html lang="en-IN" data-posted={plain?.posted}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {inGarage ? <GarageColours /> : <ShopMarks />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {plain ? <ShownWhole /> : null}
        {plain ? <PlainScripts /> : null}
      </head>
      <body className={inGarage ? undefined : 'sandhai'}>
        {children}
        {plain ? null : (
          <>
            <KeptScroll />
            <PageScripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The browser draws a plain page once its last part has come: drawn in the middle of a sentence, what stands there moves as the rest
 * arrives. Nothing is fetched for it, and a page holds 30 KiB at most.
 */
function ShownWhole() {
  return <link rel="expect" href="#foot" blocking="render" />;
}

/** Both are alike on all plain pages: their policy names them by hash. */
function PlainScripts() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: pageScript }} />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: likelyNext }} />
    </>
  );
}

/**
 * The place of each page in its history. Not by the router's own element: its script throws where storage is refused, and finds no page to
 * scroll, as these are drawn once their script has run.
 */
function KeptScroll() {
  UNSAFE_useScrollRestoration({ getKey: scrollKey });
  return null;
}

/**
 * The router takes its scripts out of the document as it next draws them, whereupon all of the page is styled anew: once they have run, not
 * with the first press.
 */
function PageScripts() {
  return useHydrated() ? null : <Scripts />;
}

/** A list of the garage keeps its place however one comes back to it; any other page only by the way back. */
function scrollKey({ pathname, search, key }: Location): string {
  return /^\/garage\/(customers|bookings|jobcards|services|staff|leads)$/.test(pathname) ? `${pathname}${search}` : key;
}

export default function Root() {
  return <Outlet />;
}

/** The last resort of both faces: it stands without their layouts and style sheets. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="halt">
      <link rel="stylesheet" href={haltStyles} />
      <title>{missing ? 'Page Not Found | Sandhai' : 'Something went wrong | Sandhai'}</title>
      <meta name="robots" content="noindex" />
      <p className="halt-code">{missing ? '404' : '500'}</p>
      <h1>{missing ? 'Page Not Found' : 'Something went wrong'}</h1>
      <p>
        {missing
          ? 'There is nothing at this address.'
          : 'The fault is ours, and it has been noted. Try again in a minute.'}
      </p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}

function ShopMarks() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7ef" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1812" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}

function GarageColours() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#eef1f5" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1117" />
    </>
  );
}
