import { Coins } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AppForm } from '#web/ui/form/use-app-form.ts';
import { PartDialog } from '#web/ui/part-dialog.tsx';
import { useMay } from '../use-may.ts';

/** Opens the drawer above a form whose cash was refused because none is open, so that what was typed stays (MO-75). */
export function OpenFirst({ kit: { refusal, forgive } }: { kit: AppForm }) {
  const may = useMay();
  const [opening, setOpening] = useState(false);
  if (refusal?.code !== 'DRAWER_NEEDED') return null;
  if (!may('drawer.run')) return <p className="sub">A cashier or a manager opens it on the page Day.</p>;
  const close = () => setOpening(false);
  return (
    <p>
      <Button small icon={Coins} onClick={() => setOpening(true)}>
        Open the drawer
      </Button>
      {opening && (
        <PartDialog
          name="open-drawer"
          load={() => import('./open-here.tsx')}
          title="Open Drawer"
          what="the drawer"
          onClose={close}
        >
          {({ OpenHere }) => <OpenHere branchId={refusal.branchId ?? 'default'} onOpened={forgive} onClose={close} />}
        </PartDialog>
      )}
    </p>
  );
}
