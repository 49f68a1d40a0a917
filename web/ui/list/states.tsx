import { Lock, type LucideIcon, RotateCcw, Search, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';

interface StateProps {
  /** the exact words: 'No customers found' */
  title: string;
  text?: ReactNode;
  /** the one thing to do */
  action?: ReactNode;
}

/** Nothing here, or nothing matches. */
export function EmptyState({ icon = Search, ...words }: StateProps & { icon?: LucideIcon }) {
  return <State icon={icon} {...words} />;
}

/** It could not be loaded; announced, with a way to try again. */
export function ErrorState({
  onRetry,
  retry = 'Try again',
  ...words
}: StateProps & { onRetry: () => void; retry?: string }) {
  return (
    <div role="alert">
      <State
        icon={TriangleAlert}
        bad
        {...words}
        action={
          words.action ?? (
            <Button icon={RotateCcw} onClick={onRetry}>
              {retry}
            </Button>
          )
        }
      />
    </div>
  );
}

/** It exists, but not for this person: says who can help. */
export function NoPermission(words: StateProps) {
  return <State icon={Lock} {...words} />;
}

function State({ icon: Icon, title, text, action, bad = false }: StateProps & { icon: LucideIcon; bad?: boolean }) {
  return (
    <div className={classes('state', bad && 'bad')}>
      <Icon aria-hidden />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
