import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { LineForm, unchosen } from '../jobcards/line-form.tsx';
import type { HandedOver } from '../jobcards/use-line-queue.ts';

interface ProposeLineProps {
  /** what the line begins with */
  words: string;
  onLine: (line: HandedOver) => void;
  onClose: () => void;
}

/** The boxes of a line that the customer is asked about, of a point's words. */
export function ProposeLine({ words, onLine, onClose }: ProposeLineProps) {
  const [kind, setKind] = useState(unchosen('PART'));
  const box = useRef<HTMLDivElement>(null);
  const label = `Propose line for ${words}`;
  useUnsaved('open', { name: `'${label}'` });
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-field="description"] input')?.focus(), []);
  return (
    <div className="add-line" ref={box}>
      <LineForm
        label={label}
        kind={kind}
        onKind={setKind}
        start={{ kind: 'PART', description: words, quantity: 1, ask: true }}
        beside={
          <Button small onClick={onClose}>
            Cancel
          </Button>
        }
        submit="Add line"
        onLine={onLine}
      />
    </div>
  );
}
