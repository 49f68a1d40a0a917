import { type RefObject, useEffect, useRef, useState } from 'react';
import { LineForm, pressed, unchosen } from './line-form.tsx';
import { useLineKeys } from './use-line-keys.ts';
import type { LineQueue } from './use-line-queue.ts';

/** The line that is always open for the next labour or part. It is free for the next one as soon as one is handed over. */
export function AddLine({ queue }: { queue: LineQueue }) {
  const [kind, setKind] = useState(unchosen('LABOUR'));
  // stays for the next line, as several are asked at once
  const [asks, setAsks] = useState(false);
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useKeptInSight(box);
  const toDescription = () => box.current?.querySelector<HTMLElement>('[data-field="description"] input')?.focus();
  useLineKeys(box, {
    onKind: (next) => {
      setKind(pressed(next));
      toDescription();
    },
    onClear: () => {
      setRound((before) => before + 1);
      setKind(({ rest }) => unchosen(rest));
      requestAnimationFrame(toDescription);
    },
  });
  return (
    <div className="add-line" ref={box}>
      <LineForm
        key={round}
        label="Add a line"
        kind={kind}
        onKind={setKind}
        asks={asks}
        onAsks={setAsks}
        submit="Add line"
        onLine={(line) => {
          setKind(({ rest }) => unchosen(rest));
          queue.add(line);
        }}
      />
      <p className="keys desk" aria-hidden>
        <kbd>Enter</kbd>take, next box, add<kbd>Tab</kbd>next box<kbd>Alt L</kbd>labour<kbd>Alt P</kbd>part
        <kbd>Esc</kbd>clear
      </p>
    </div>
  );
}

/** More than a line or two has somebody scrolled away, in pixels. */
const pushed = 240;

/** Lines that come in above push the box that is typed into below the window: it stays in sight. */
function useKeptInSight(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = box.current?.parentElement;
    if (!section) return undefined;
    const sizes = new ResizeObserver(() => {
      const { activeElement } = document;
      if (!activeElement || !box.current?.contains(activeElement)) return;
      if (activeElement.getBoundingClientRect().bottom < window.innerHeight + pushed)
        activeElement.scrollIntoView({ block: 'nearest' });
    });
    sizes.observe(section);
    return () => sizes.disconnect();
  }, [box]);
}
