import { data } from 'react-router';

/** Any address that no page has: the layout shows 'Page Not Found', and the answer says 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
