import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { brand } from '../brand.ts';
import { pageContext } from '../context.ts';
import { publicUrlOf } from '../head.ts';
import type { Route } from './+types/storefront-layout.ts';
import type { CitiesKnown } from './city/offered-cities.ts';
import { OtherCity } from './city/other-city.tsx';
import paper from './look/print.css?url';
import './storefront.css';
import { ProblemPage } from './problem-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { startShell } from './shell/start-shell.ts';
import { usePageFocus } from './shell/use-page-focus.ts';

/** What paper needs is fetched last, and nothing waits for it. */
export const links = () => [{ rel: 'stylesheet', href: paper, media: 'print' }];

/** The cities on offer, and the saved one. */
export async function loader({ context }: Route.LoaderArgs): Promise<CitiesKnown> {
  const { calls, visitor } = context.get(pageContext);
  return { offered: await calls.offeredCities(), saved: visitor.city };
}

export const shouldRevalidate = () => false;

/** What every page of the shop shares: a way past the header, the header, the page, the footer. */
export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ProblemPage missing={isRouteErrorResponse(error) && error.status === 404} />
    </Shell>
  );
}

function Shell({ children }: { children: React.ReactNode }) {
  usePageFocus();
  // plain pages have it in their own script
  useEffect(startShell, []);
  return (
    <>
      <a className="hide skip" href="#main">
        Skip to content
      </a>
      <PaperHead />
      <Header />
      <OtherCity />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** On paper alone (SF-51): whose page it is, and at which address its links begin. */
function PaperHead() {
  const publicUrl = publicUrlOf(useMatches());
  return (
    <p className="wrap paper-head" hidden>
      {brand.name}, {publicUrl.replace(/^https?:\/\//, '')}
    </p>
  );
}
