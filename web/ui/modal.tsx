import { hideOthers } from 'aria-hidden';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { useFocusReturn } from './focus-return.ts';
import { ignoreRepeatTaps } from './ignore-repeat-presses.ts';
import { useFloatHome } from './surface.tsx';

interface ModalProps extends Omit<ComponentProps<'div'>, 'ref' | 'role'> {
  role?: 'dialog' | 'alertdialog';
  /** what the scrim is beside 'scrim' */
  scrim?: string;
  /** by a press on the scrim; where it is left out, such a press does nothing */
  onPressBeside?: () => void;
  /** puts the focus into it; else the first that takes one has it */
  onShown?: (modal: HTMLElement) => void;
  /** gives the focus back, once it is gone; else it goes to where it was before */
  onGone?: (isGone: boolean) => void;
  children: ReactNode;
}

/**
 * What lies above everything else for as long as it is rendered: the rest of the page is neither read out nor reached by Tab meanwhile. What
 * closes it by Escape and by Back is its caller's layer (`useLayer`).
 */
export function Modal(props: ModalProps) {
  const { ready, container } = useFloatHome();
  return ready && createPortal(<Shown {...props} />, container ?? document.body);
}

function Shown({
  role = 'dialog',
  scrim,
  className,
  onPressBeside,
  onShown = focusFirst,
  onGone,
  ...rest
}: ModalProps) {
  const modal = useRef<HTMLDivElement>(null);
  const giveFocusBack = useFocusReturn(modal);
  const shown = useEffectEvent((element: HTMLElement) => onShown(element));
  const gone = useEffectEvent(() => (onGone ?? giveFocusBack)(true));
  useLayoutEffect(() => {
    const element = modal.current;
    if (!element) return undefined;
    const showOthers = leaveAlone(element);
    const heedTaps = ignoreRepeatTaps();
    shown(element);
    const changes = new MutationObserver(() => document.activeElement === document.body && element.focus());
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      heedTaps();
      showOthers();
      setTimeout(gone);
    };
  }, []);
  // a press that begins in it, as when its words are selected, is none beside it
  const isBeside = useRef(false);
  const begin = ({ target, currentTarget }: MouseEvent) => {
    isBeside.current = target === currentTarget;
  };
  const press = ({ target, currentTarget }: MouseEvent) => {
    if (isBeside.current && target === currentTarget) onPressBeside?.();
  };
  return (
    <div role="presentation" className={classes('scrim', scrim)} onPointerDown={begin} onClick={press}>
      <div {...rest} ref={modal} role={role} aria-modal tabIndex={-1} className={className} />
    </div>
  );
}

/**
 * Nothing but what is shown and the messages above it is read out or reached by Tab; returns how to end that. Not by `inert`: the whole page
 * would be styled anew with it.
 */
function leaveAlone(modal: HTMLElement): () => void {
  const showOthers = hideOthers([modal, ...document.querySelectorAll('.toasts')]);
  const isHidden = (element: Element) => element.closest('[data-aria-hidden]') !== null;
  const bringBack = ({ target }: FocusEvent) => {
    if (isHidden(target as Element) && !isHidden(modal)) modal.focus();
  };
  const goRound = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !modal.contains(event.target as Node)) return;
    const stops = [...modal.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility());
    const isLeaving = event.target === (event.shiftKey ? stops.at(0) : stops.at(-1)) || stops.length === 0;
    if (!isLeaving && !(event.shiftKey && event.target === modal)) return;
    event.preventDefault();
    (stops.at(event.shiftKey ? -1 : 0) ?? modal).focus();
  };
  document.addEventListener('focusin', bringBack);
  document.addEventListener('keydown', goRound);
  return () => {
    showOthers();
    document.removeEventListener('focusin', bringBack);
    document.removeEventListener('keydown', goRound);
  };
}

const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"])';

const focusFirst = (modal: HTMLElement) => (modal.querySelector<HTMLElement>(focusable) ?? modal).focus();
