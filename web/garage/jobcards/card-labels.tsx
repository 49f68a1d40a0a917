import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { jobcards } from '#contract/jobcards.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGarageProfile } from '../use-garage-profile.ts';
import { LabelTag } from './label-tag.tsx';
import { useOnCard } from './on-card.tsx';

/** Free labels inside a status: waiting for parts, washing. */
export function CardLabels() {
  const { card, may } = useOnCard();
  const change = useLabelChange();
  const [adding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const mayEdit = may('jobcards.edit');
  if (!mayEdit && card.labels.length === 0) return null;
  const add = (label: string, byKey: boolean) => {
    flushSync(() => setAdding(false));
    if (byKey) opener.current?.focus();
    if (label !== '' && !card.labels.includes(label)) void change((labels) => [...labels, label]);
  };
  return (
    <div className="row labels">
      <span className="sub">Labels</span>
      {card.labels.map((label) => (
        <LabelTag
          key={label}
          label={label}
          onRemove={mayEdit ? () => void change((labels) => labels.filter((one) => one !== label)) : undefined}
        />
      ))}
      {mayEdit &&
        (adding ? (
          <LabelBox onDone={add} />
        ) : (
          <Button ref={opener} look="bare" small icon={Plus} onClick={() => setAdding(true)}>
            Add label
          </Button>
        ))}
    </div>
  );
}

/** Enter or leaving the box adds what was typed, Escape gives up. */
function LabelBox({ onDone }: { onDone: (label: string, byKey: boolean) => void }) {
  const list = useId();
  const { data } = useGarageProfile();
  const [typed, setTyped] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // or the button that gets the focus back would be pressed by the same key
    event.preventDefault();
    onDone(event.key === 'Enter' ? typed.trim() : '', true);
  };
  return (
    <>
      <input
        ref={(box) => box?.focus()}
        className="input label-box"
        aria-label="New label"
        autoComplete="off"
        maxLength={60}
        list={list}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onDone(typed.trim(), false)}
      />
      <datalist id={list}>
        {data?.data.labels.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}

function useLabelChange() {
  const { send } = useOnCard();
  const toast = useToast();
  return async (next: (labels: readonly string[]) => string[]) => {
    try {
      await send(jobcards.update, ({ id, labels, updated_at }) => ({
        params: { id },
        body: { labels: next(labels), updated_at },
      }));
    } catch (error) {
      toast(failureToast(error, 'The labels were not changed'));
    }
  };
}
