import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { formatDay } from '#rules/day-words.ts';
import { type Day, isDay } from '#rules/days.ts';
import { readDay } from '#rules/typed-day.ts';
import { classes } from '#web/ui/classes.ts';
import { selectOnEntry } from '#web/ui/form/select-on-entry.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import { useToday } from '../use-today.ts';
import './day-box.css';

interface DayBoxProps {
  /** 'YYYY-MM-DD', '' for none, or what was typed and is no day */
  value: string;
  /** told of every key: the day that is typed so far, else the text itself */
  onChange: (value: string) => void;
  /** told when a whole day, or none, stands there: by Enter, on leaving, by the calendar */
  onCommit?: (day: string) => void;
  onBlur?: () => void;
  min?: Day | undefined;
  max?: Day | undefined;
  /** under which the day is in the form's data */
  name?: string;
  className?: string;
  /** for the box itself: its id, label and what describes it */
  control?: Control;
  ref?: Ref<HTMLInputElement>;
}

interface Control {
  id?: string;
  required?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** A calendar day, typed as one writes it in India ('22/11') or picked from a calendar, and shown as '22 Nov 2026' in any browser. */
export function DayBox({ value, onChange, onCommit, onBlur, min, max, name, className, control, ref }: DayBoxProps) {
  const today = useToday();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // the box it is open below
  const [open, setOpen] = useState<HTMLElement | null>(null);
  const [calendar, wantCalendar] = useLazy(() => import('./calendar.tsx'));
  const show = async () => {
    if (await wantCalendar()) setOpen(box.current);
  };
  const set = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? '' : (readDay(text, { today, min, max }) ?? text.trim()));
  };
  const settle = () => {
    setTyped(null);
    if (typed !== null && (value === '' || isDay(value))) onCommit?.(value);
  };
  const pick = (day: string) => {
    setTyped(null);
    setOpen(null);
    onChange(day);
    onCommit?.(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' && event.key !== 'F4') return;
    event.preventDefault();
    void show();
  };
  return (
    <>
      <div className={classes('input day-box', className)} ref={box}>
        <input
          {...control}
          {...selectOnEntry}
          ref={ref}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="dd/mm/yyyy"
          value={typed ?? (isDay(value) ? formatDay(value) : value)}
          onChange={(event) => set(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            selectOnEntry.onBlur(event);
            settle();
            onBlur?.();
          }}
        />
        <button
          type="button"
          aria-label="Open calendar"
          aria-describedby={control?.id}
          aria-haspopup="dialog"
          aria-expanded={open !== null}
          onClick={() => (open ? setOpen(null) : void show())}
        >
          <CalendarDays aria-hidden />
        </button>
      </div>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      {open && calendar && (
        <calendar.Calendar
          box={open}
          day={isDay(value) ? value : null}
          min={min}
          max={max}
          onPick={pick}
          clearable={!control?.required && value !== ''}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
