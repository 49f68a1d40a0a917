import { Link } from 'react-router';
import type { AppForm } from '#web/ui/form/use-app-form.ts';

/** Leads to where the drawer is opened, in a form whose cash was refused because none is (MO-75). */
export function OpenFirst({ kit }: { kit: AppForm }) {
  if (kit.code !== 'DRAWER_NEEDED') return null;
  return (
    <p className="sub">
      <Link className="link" to="/garage/day">
        Open the drawer on the page Day
      </Link>
    </p>
  );
}
