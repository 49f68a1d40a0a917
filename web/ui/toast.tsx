import { Check, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { escapeLast } from './layers.ts';
import { useClearOfField } from './use-clear-of-field.ts';

export interface ToastWords {
  title: string;
  detail?: string;
  /** 'bad' is announced at once and stays longer */
  tone?: 'good' | 'bad';
  action?: { label: string; onClick: () => void };
  /** for how long, in milliseconds, where it is not the usual */
  stays?: number;
  /** looks out for what makes it untrue, and says so by `over`; answers how to stop */
  until?: (over: () => void) => () => void;
}

/** Answers how to take it away before its time. */
type Show = (words: ToastWords) => () => void;

const ToastContext = createContext<Show | null>(null);

const goodStays = 5_000;
const badStays = 10_000;
const atMost = 3;
/** Pixels: below the header. */
const belowHeader = 60;

/**
 * `toast({ title: 'Farida Sample saved' })`: shown at the bottom left, above the action bar on a phone and below the header
 * while something is typed there, clear of what is pressed next, and announced.
 */
export function useToast(): Show {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly (ToastWords & { id: number })[]>([]);
  const next = useRef(0);
  const box = useRef<HTMLOListElement>(null);
  useClearOfField(box, belowHeader, shown.length > 0);
  const drop = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const show = useCallback<Show>(
    (words) => {
      next.current += 1;
      const id = next.current;
      setShown((before) => [...before, { ...words, id }].slice(-atMost));
      return () => drop(id);
    },
    [drop],
  );
  return (
    <ToastContext value={show}>
      <Radix.Provider label="Message" swipeDirection="left">
        {children}
        {shown.map((one) => (
          <Toast key={one.id} {...one} onGone={() => drop(one.id)} />
        ))}
        <Radix.Viewport ref={box} className="toasts" label="Messages ({hotkey})" />
      </Radix.Provider>
    </ToastContext>
  );
}

function Toast({ title, detail, tone = 'good', action, stays, until, onGone }: ToastWords & { onGone: () => void }) {
  const watch = useEffectEvent((over: () => void) => until?.(over));
  const end = useEffectEvent(onGone);
  useEffect(() => watch(() => end()), []);
  const Glyph = tone === 'bad' ? TriangleAlert : Check;
  return (
    <Radix.Root
      className={classes('toast', tone === 'bad' && 'bad')}
      duration={stays ?? (tone === 'bad' ? badStays : goodStays)}
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onGone()}
      // the newest layer has Escape to itself; one who fills in a form means the form
      onEscapeKeyDown={escapeLast}
    >
      <Glyph aria-hidden />
      <div className="grow">
        <Radix.Title>{title}</Radix.Title>
        {detail && (
          <Radix.Description asChild>
            <p>{detail}</p>
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action className="act" altText={action.label} onClick={action.onClick}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close aria-label="Close">
        <X aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
