import { data } from 'react-router';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageTitle } from './page-title.ts';

export const meta = pageTitle('Page Not Found');

/** The document says 404; who is signed out is sent to sign in by the layout (SE-23). */
export function loader() {
  return data(null, { status: 404 });
}

export default function UnknownPage() {
  return (
    <>
      <PageHead title="Page Not Found" sub="There is nothing at this address." />
      <LinkButton to="/garage/dashboard">Go to the dashboard</LinkButton>
    </>
  );
}
