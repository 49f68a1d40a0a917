import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface TagProps {
  children: ReactNode;
  /** 'wait' is dashed and amber: something is being waited for */
  tone?: 'plain' | 'wait';
  icon?: LucideIcon;
  /** shows a cross that takes the tag away; `label` says which: 'Remove washing' */
  remove?: { label: string; onClick: () => void } | undefined;
}

export function Tag({ children, tone = 'plain', icon: Icon, remove }: TagProps) {
  return (
    <span className={classes('tag', tone === 'wait' && 'wait')}>
      {Icon && <Icon aria-hidden />}
      <span>{children}</span>
      {remove && (
        <button type="button" aria-label={remove.label} onClick={remove.onClick}>
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
