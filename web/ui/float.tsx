import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';

interface FloatProps extends ComponentProps<'div'> {
  /** what it stands below, or above where there is more room */
  anchor: Element;
  /** which edges lie above one another */
  align: 'start' | 'end';
  /** by Escape, or by a press or the focus elsewhere */
  onDismiss: (how: 'escape' | 'elsewhere') => void;
  /** once it is shown and placed */
  onShown?: (float: HTMLElement) => void;
}

/**
 * What opens beside its anchor and above everything: a popover of the browser, which no other layer cuts off. It is part of the landmark or the
 * dialog that its anchor stands in. Its styles may use `--float-room`, the height there is, and `--float-anchor`, the anchor's width.
 */
export function Float({ anchor, align, onDismiss, onShown, className, ...rest }: FloatProps) {
  const float = useRef<HTMLDivElement>(null);
  const dismiss = useEffectEvent(onDismiss);
  const shown = useEffectEvent((element: HTMLElement) => onShown?.(element));
  useLayoutEffect(() => {
    const element = float.current;
    if (!element) return undefined;
    const put = () => place(element, anchor, align);
    const leaving = new AbortController();
    const always = { signal: leaving.signal, capture: true };
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !anchor.contains(target)) dismiss('elsewhere');
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // it alone closes, not the dialog it stands in
      event.preventDefault();
      event.stopPropagation();
      dismiss('escape');
    };
    element.showPopover();
    put();
    shown(element);
    const growth = new ResizeObserver(put);
    growth.observe(element);
    window.addEventListener('keydown', escape, always);
    document.addEventListener('pointerdown', elsewhere, always);
    document.addEventListener('focusin', elsewhere, always);
    document.addEventListener('scroll', put, { ...always, passive: true });
    window.addEventListener('resize', put, always);
    return () => {
      leaving.abort();
      growth.disconnect();
    };
  }, [anchor, align]);
  return createPortal(
    <div {...rest} ref={float} popover="manual" className={classes('float', className)} />,
    homeOf(anchor),
  );
}

const homeOf = (anchor: Element) =>
  anchor.closest('[role="dialog"], [role="alertdialog"], main, header') ?? anchor.closest('.pattarai') ?? document.body;

const [gap, edge] = [4, 8];

function place(float: HTMLElement, anchor: Element, align: 'start' | 'end') {
  const { top, bottom, left, right, width: across } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = float;
  style.setProperty('--float-anchor', `${across}px`);
  const { offsetWidth: width, scrollHeight: height } = float;
  const [below, above] = [clientHeight - bottom - gap - edge, top - gap - edge];
  const up = height > below && above > below;
  style.setProperty('--float-room', `${Math.max(0, up ? above : below)}px`);
  style.top = up ? 'auto' : `${bottom + gap}px`;
  style.bottom = up ? `${clientHeight - top + gap}px` : 'auto';
  // past the edge of the window it does not go, nor, where there is room, past the left one of its dialog or of the page beside the menu
  const wanted = Math.max(homeOf(anchor).getBoundingClientRect().left, align === 'end' ? right - width : left);
  style.left = `${Math.max(edge, Math.min(wanted, clientWidth - width - edge))}px`;
}
