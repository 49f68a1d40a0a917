import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { Modal } from './modal.tsx';

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
  useLayer(onClose);
  const id = useId();
  return (
    <Modal
      className={classes('drawer', side === 'right' && 'right', className)}
      aria-labelledby={id}
      onPressBeside={onClose}
    >
      <div className="top-line">
        <div>
          <h2 id={id} className={head ? 'vh' : undefined}>
            {title}
          </h2>
          {head}
        </div>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {children}
    </Modal>
  );
}
