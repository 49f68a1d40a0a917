import { Users } from 'lucide-react';
import { Button } from '../button.tsx';
import type { StaleForm } from './stale.ts';

interface StaleNoticeProps {
  stale: StaleForm;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What somebody else changed while this form was open, and what to do about it. What was typed is still in the form. */
export function StaleNotice({ stale: { changes }, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  return (
    <div className="form-alert stale" data-form-alert tabIndex={-1}>
      <Users aria-hidden />
      <div className="grow">
        <b>Someone else changed this</b>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ field, label, words, mine }) => (
              <li key={field}>
                {label}
                {words === null ? ' was changed' : <>: now {words}</>}
                {mine !== null && <>, you have {mine}</>}
              </li>
            ))}
          </ul>
        )}
        <p>What you typed is still here.</p>
        <div className="stale-choice">
          <Button small onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button small onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
      </div>
    </div>
  );
}
