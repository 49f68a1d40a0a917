import { Outlet, useLocation } from 'react-router';
import { NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { listHeads } from '../heads.ts';
import { useMay } from '../use-may.ts';
import { SectionNav } from './section-nav.tsx';
import { partAt, partsFor } from './sections.ts';
import './settings.css';

/** The settings, a section an address: the list of sections beside the one that is open. */
export default function SettingsLayout() {
  const may = useMay();
  const { pathname } = useLocation();
  const here = partAt(pathname);
  const isOpen = here?.needs === undefined || may(here.needs);
  return (
    <>
      <PageHead {...listHeads['/garage/settings']} />
      <div className="settings">
        <SectionNav parts={partsFor(may)} here={here} key={pathname} />
        <div className="pane">
          {isOpen ? (
            <Outlet />
          ) : (
            <NoPermission
              title="This section is not open to you"
              text="The owner of the garage, or someone with Admin or Manager Access, can look here for you."
            />
          )}
        </div>
      </div>
    </>
  );
}
