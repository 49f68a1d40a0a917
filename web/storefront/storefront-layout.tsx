import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/storefront-layout.ts';
import './storefront.css';
import { ProblemPage } from './problem-page.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { usePageFocus } from './shell/use-page-focus.ts';

/** What every public page shares: a way past the header, the header, the page, the footer. */
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
  return (
    <>
      <a className="hide skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
