import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatLongDay, weekdayName } from '#rules/day-words.ts';
import { addDays, addMonths, type Day, weekday } from '#rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Float } from '#web/ui/float.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLayer } from '#web/ui/layers.ts';
import { useToday } from '../use-today.ts';

interface CalendarProps {
  /** the day that stands there */
  day: Day | null;
  min: Day | undefined;
  max: Day | undefined;
  /** '' takes the day away */
  onPick: (day: string) => void;
  clearable: boolean;
  /** the box with its button, below which the calendar floats */
  box: HTMLElement;
  onClose: () => void;
}

/** A month to pick a day from, by press or by the keys of a grid; today and tomorrow are one press away. */
export function Calendar({ box, onClose, onPick, ...month }: CalendarProps) {
  const giveFocusBack = () => box.querySelector('button')?.focus();
  const close = () => {
    onClose();
    giveFocusBack();
  };
  useLayer(close);
  return (
    <Float
      {...dialogRole}
      className="day-pop"
      aria-label="Calendar"
      anchor={box}
      align="end"
      onShown={(calendar) => calendar.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()}
      onDismiss={(how) => (how === 'escape' ? close() : onClose())}
    >
      <Month
        {...month}
        onPick={(day) => {
          onPick(day);
          giveFocusBack();
        }}
      />
    </Float>
  );
}

type MonthProps = Omit<CalendarProps, 'box' | 'onClose'>;

function Month({ day, min = '1900-01-01', max = '2199-12-31', onPick, clearable }: MonthProps) {
  const today = useToday();
  const [at, setAt] = useState(() => within(day ?? today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  // the focus follows the keys, never the month's own buttons
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) focusDay(grid.current, at);
  }, [at]);
  const go = (to: Day, byKey: boolean) => {
    follow.current = byKey;
    setAt(within(to, min, max));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at, event.shiftKey);
    if (to === undefined) return;
    event.preventDefault();
    go(to, true);
  };
  const offered = [today, addDays(today, 1)].filter((one) => one >= min && one <= max);
  return (
    <>
      <div className="day-head">
        <IconButton icon={ChevronLeft} label="Month before" onClick={() => go(addMonths(at, -1), false)} />
        <b aria-live="polite">{monthName(at)}</b>
        <IconButton icon={ChevronRight} label="Month after" onClick={() => go(addMonths(at, 1), false)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the grid pattern */}
      <table ref={grid} {...gridRole} aria-label={monthName(at)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeksOf(at)[0]?.map((one) => (
              <th key={one} scope="col" abbr={weekdayName(one)}>
                {weekdayName(one).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} {...cell(one === day)}>
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === at ? 0 : -1}
                    aria-label={`${weekdayName(one)}, ${formatLongDay(one)}`}
                    aria-current={one === today ? 'date' : undefined}
                    disabled={one < min || one > max}
                    className={classes(one.slice(0, 7) !== at.slice(0, 7) && 'out')}
                    onClick={() => onPick(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="day-foot">
        {offered.map((one) => (
          <Button key={one} small onClick={() => onPick(one)}>
            {one === today ? 'Today' : 'Tomorrow'}
          </Button>
        ))}
        {clearable && (
          <Button small look="bare" onClick={() => onPick('')}>
            Clear
          </Button>
        )}
      </div>
    </>
  );
}

const focusDay = (grid: HTMLElement | null, day: Day) =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

const dialogRole = { role: 'dialog' };
const gridRole = { role: 'grid' };
const cell = (selected: boolean) => ({ role: 'gridcell', 'aria-selected': selected });

const within = (day: Day, min: Day, max: Day) => (day < min ? min : day > max ? max : day);

const monthName = (day: Day) => formatLongDay(`${day.slice(0, 8)}01`).replace(/^1 /, '');

const monday = (day: Day) => addDays(day, -((weekday(day) + 6) % 7));

const steps: Readonly<Record<string, (day: Day, shift: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => monday(day),
  End: (day) => addDays(monday(day), 6),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

/** Six weeks from Monday on, as a month has at most: what is above and below them stays under the finger. */
function weeksOf(day: Day): Day[][] {
  const start = monday(`${day.slice(0, 8)}01`);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, at) => addDays(start, 7 * week + at)));
}
