import type { ReactNode } from 'react';
import { ErrorState } from './list/states.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { usePart } from './use-part.ts';

interface PartDialogProps<Part> {
  name: string;
  load: () => Promise<Part>;
  title: string;
  /** what could not be loaded: 'the payment' */
  what: string;
  onClose: () => void;
  roomy?: boolean;
  children: (part: Part) => ReactNode;
}

/** A dialog whose script is fetched once it is opened. Until it is here, one of its title stands in its place. */
export function PartDialog<Part>({ name, load, what, children, ...dialog }: PartDialogProps<Part>) {
  const { part, failed, again } = usePart(name, load);
  if (part) return children(part);
  return (
    <LoadingDialog {...dialog} failed={failed && <ErrorState title={`Failed to load ${what}`} onRetry={again} />} />
  );
}
