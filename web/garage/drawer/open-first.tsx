import { Coins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AppForm } from '#web/ui/form/use-app-form.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { LoadingDialog } from '#web/ui/loading-dialog.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { useMay } from '../use-may.ts';

/** Opens the drawer above a form whose cash was refused because none is open, so that what was typed stays (MO-75). */
export function OpenFirst({ kit: { refusal, forgive } }: { kit: AppForm }) {
  const may = useMay();
  const [opening, setOpening] = useState(false);
  if (refusal?.code !== 'DRAWER_NEEDED') return null;
  if (!may('drawer.run')) return <p className="sub">A cashier or a manager opens it on the page Day.</p>;
  return (
    <p>
      <Button small icon={Coins} onClick={() => setOpening(true)}>
        Open the drawer
      </Button>
      {opening && (
        <Opening branchId={refusal.branchId ?? 'default'} onOpened={forgive} onClose={() => setOpening(false)} />
      )}
    </p>
  );
}

/** Its script is fetched once it is opened. */
function Opening(props: { branchId: string; onOpened: () => void; onClose: () => void }) {
  const { part, failed, again } = usePart('open-drawer', () => import('./open-here.tsx'));
  if (part) return <part.OpenHere {...props} />;
  return (
    <LoadingDialog
      title="Open Drawer"
      failed={failed && <ErrorState title="Failed to load the drawer" onRetry={again} />}
      onClose={props.onClose}
    />
  );
}
