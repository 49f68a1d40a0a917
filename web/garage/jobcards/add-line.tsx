import { useRef, useState } from 'react';
import { type KindOfLine, LineForm } from './line-form.tsx';
import { useLineKeys } from './use-line-keys.ts';
import type { LineQueue } from './use-line-queue.ts';

/** The line that is always open for the next labour or part. It is free for the next one as soon as one is handed over. */
export function AddLine({ queue }: { queue: LineQueue }) {
  const [kind, setKind] = useState<KindOfLine>({ kind: 'LABOUR', chosen: false });
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const toDescription = () => box.current?.querySelector<HTMLElement>('[data-field="description"] input')?.focus();
  useLineKeys(box, {
    onKind: (next) => {
      setKind({ kind: next, chosen: true });
      toDescription();
    },
    onClear: () => {
      setRound((before) => before + 1);
      setKind(({ kind: kept }) => ({ kind: kept, chosen: false }));
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
        submit="Add line"
        onLine={(line) => {
          setKind(({ kind: kept }) => ({ kind: kept, chosen: false }));
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
