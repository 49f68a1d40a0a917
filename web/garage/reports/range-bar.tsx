import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Day, isDay } from '#rules/days.ts';
import { reportDays } from '#rules/report-range.ts';
import { Button } from '#web/ui/button.tsx';
import { BranchFilter } from '../branches/branch-filter.tsx';
import { DayBox } from '../ui/day-box.tsx';
import { type DayRange, type Preset, presetOf, presetRange, presets } from './ranges.ts';
import { useRange } from './use-range.ts';

/** Which days a report is about: a preset, or two days of one's own. It writes into the address. */
export function RangeBar({ byBranch = true, children }: { byBranch?: boolean; children?: ReactNode }) {
  const { range, today, setRange } = useRange();
  const [chosen, setChosen] = useState<Preset | 'custom' | null>(null);
  const known = presetOf(range, today, chosen === 'custom' ? null : chosen);
  const custom = chosen === 'custom' || known === null;
  const choose = (value: string) => {
    const preset = presets.find(({ key }) => key === value)?.key;
    setChosen(preset ?? 'custom');
    if (preset) setRange(presetRange(preset, today));
  };
  return (
    <search className="filters range" aria-label="Days of the report">
      <select
        className="input filter"
        aria-label="Days"
        value={custom ? 'custom' : known}
        onChange={(event) => choose(event.target.value)}
      >
        {presets.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <option value="custom">Custom</option>
      </select>
      {byBranch && <Branch />}
      {custom && <OwnDays key={`${range.from} ${range.to}`} range={range} today={today} onShow={setRange} />}
      {children}
    </search>
  );
}

function Branch() {
  const { branchId, setBranch } = useRange();
  return <BranchFilter value={branchId} onChange={setBranch} />;
}

/** The one day a report looks back from. */
export function DayBar() {
  const { asOf, today, setAsOf } = useRange();
  return (
    <search className="filters range" aria-label="Day of the report">
      <DaysForm key={asOf} check={({ to }) => dayProblem(to)} onShow={({ to }) => setAsOf(to)}>
        {(wiring) => <OwnDay name="to" label="As of" value={asOf} wiring={wiring} />}
      </DaysForm>
      <Branch />
      {asOf !== today && (
        <Button look="bare" onClick={() => setAsOf(today)}>
          Today
        </Button>
      )}
    </search>
  );
}

/** Two days of one's own. */
function OwnDays({ range, today, onShow }: { range: DayRange; today: Day; onShow: (range: DayRange) => void }) {
  return (
    <DaysForm check={(days) => rangeProblem(days, today)} onShow={onShow}>
      {(wiring) => (
        <>
          <OwnDay name="from" label="From" value={range.from} wiring={wiring} />
          <OwnDay name="to" label="To" value={range.to} wiring={wiring} />
        </>
      )}
    </DaysForm>
  );
}

type Wiring = { 'aria-invalid'?: true; 'aria-describedby'?: string };

interface DaysFormProps {
  check: (days: DayRange) => string | null;
  onShow: (days: DayRange) => void;
  children: (wiring: Wiring) => ReactNode;
}

/** Days to type: nothing is loaded until 'Show', so that half a date is never asked for. */
function DaysForm({ check, onShow, children }: DaysFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const dayOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const days = { from: dayOf('from'), to: dayOf('to') };
    const found = check(days);
    setProblem(found);
    if (found === null) onShow(days);
  };
  return (
    <form className="own-days" onSubmit={show} noValidate>
      {children(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': noteId })}
      <Button type="submit">Show</Button>
      <p className="err" id={noteId} role="alert">
        {problem}
      </p>
    </form>
  );
}

function OwnDay({ name, label, value, wiring }: { name: string; label: string; value: Day; wiring: Wiring }) {
  const [day, setDay] = useState(value);
  const id = useId();
  return (
    <div className="own-day">
      <label htmlFor={id}>{label}</label>
      <DayBox name={name} value={day} onChange={setDay} control={{ ...wiring, id, required: true }} />
    </div>
  );
}

const dayProblem = (day: string): string | null => (isDay(day) ? null : 'A whole date is needed');

/** In the server's words where the days are whole. */
function rangeProblem({ from, to }: DayRange, today: Day): string | null {
  if (!isDay(from) || !isDay(to)) return 'Two whole dates are needed';
  const days = reportDays({ from, to }, today);
  return 'trouble' in days ? days.trouble : null;
}
