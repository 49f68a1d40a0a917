import { useLazyWhen } from '#web/ui/use-lazy.ts';
import { useOpened } from '../use-opened.ts';
import type { Opening } from '../use-opening.ts';

/** The form of a new job card, where the address opens it. Its script draws it alone once it came. */
export function OpenedCard({ opening: { may, close } }: { opening: Opening }) {
  const opened = useOpened('new');
  const start = may ? opened : null;
  const part = useLazyWhen(start !== null, () => import('./new-jobcard.tsx'), close);
  return part && start !== null && <part.NewJobCard start={start} onClose={close} />;
}
