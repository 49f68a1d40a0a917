import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type ButtonLook = 'plain' | 'main' | 'bare' | 'danger';

export interface ButtonShape {
  look?: ButtonLook;
  icon?: LucideIcon;
  small?: boolean;
  /** in the action bar of a phone the icon stands alone; its words stay readable to screen readers */
  slim?: boolean;
}

interface ButtonProps extends ButtonShape, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** the words while it works; it is then disabled, so it cannot be pressed twice */
  busy?: string | false | undefined;
}

export function Button({
  look = 'plain',
  icon,
  small,
  slim,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes(buttonClass({ look, small: small ?? false, slim: slim ?? false }), className)}
      disabled={Boolean(disabled) || Boolean(busy)}
      aria-busy={busy ? true : undefined}
    >
      <ButtonFace icon={busy ? undefined : icon} spin={Boolean(busy)}>
        {busy || children}
      </ButtonFace>
    </button>
  );
}

export function buttonClass({ look = 'plain', small, slim }: ButtonShape) {
  return classes('btn', look !== 'plain' && look, small && 'small', slim && 'slim');
}

interface FaceProps {
  icon: LucideIcon | undefined;
  spin?: boolean;
  children: ReactNode;
}

export function ButtonFace({ icon: Icon, spin, children }: FaceProps) {
  return (
    <>
      {spin && <LoaderCircle className="spin" aria-hidden />}
      {Icon && <Icon aria-hidden />}
      <span className="words">{children}</span>
    </>
  );
}
