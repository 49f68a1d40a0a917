import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { useFocusReturn } from './focus-return.ts';
import { useLayer } from './layers.ts';
import { FloatHere, useFloatHome } from './surface.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** its name; also its heading unless `head` is given */
  title: string;
  head?: ReactNode;
  side?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** A panel from the edge of the page, above everything, closed by Escape, the cross or a press beside it. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open && <OpenDrawer {...rest} />;
}

function OpenDrawer({ onClose, title, head, side = 'left', className, children }: Omit<DrawerProps, 'open'>) {
  const { ready, container } = useFloatHome();
  const [scrim, setScrim] = useState<HTMLElement | null>(null);
  const giveFocusBack = useFocusReturn();
  useLayer(onClose);
  if (!ready) return null;
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal container={container}>
        <Dialog.Overlay className="scrim" ref={setScrim}>
          <Dialog.Content
            className={classes('drawer', side === 'right' && 'right', className)}
            aria-describedby={undefined}
            onCloseAutoFocus={giveFocusBack}
          >
            <FloatHere element={scrim}>
              <div className="top-line">
                <div>
                  <Dialog.Title className={head ? 'vh' : undefined}>{title}</Dialog.Title>
                  {head}
                </div>
                <Dialog.Close className="btn bare icon" aria-label="Close">
                  <X aria-hidden />
                </Dialog.Close>
              </div>
              {children}
            </FloatHere>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
