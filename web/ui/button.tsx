import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react';
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
  ref,
  ...rest
}: ButtonProps) {
  const button = useFocusKept(Boolean(busy));
  useImperativeHandle(ref, () => button.current!, [button]);
  return (
    <button
      {...rest}
      ref={button}
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

/** A disabled button loses the focus; whoever pressed it by keyboard finds it there again once the work is done. */
function useFocusKept(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (busy) held.current = document.activeElement === button.current;
    else if (held.current) {
      held.current = false;
      if (document.activeElement === document.body || document.activeElement === null) button.current?.focus();
    }
  }, [busy]);
  return button;
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
