import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  icon: LucideIcon;
  /** what it does, for screen readers and as a tip */
  label: string;
  look?: 'plain' | 'bare';
  small?: boolean;
}

export function IconButton({ icon: Icon, label, look = 'bare', small, className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={classes('btn icon', look === 'bare' && 'bare', small && 'small', className)}
    >
      <Icon aria-hidden />
    </button>
  );
}
