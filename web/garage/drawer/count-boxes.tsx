import type { KeyboardEvent } from 'react';
import { countedPaise, countProblem, denominationsOn } from '#rules/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toRupees } from '#rules/money.ts';
import { selectOnEntry } from '#web/ui/form/select-on-entry.ts';
import { mostPieces } from '#contract/drawer-choices.ts';

/** How many of each note and coin, as typed, by its rupees. */
export type TypedCount = Readonly<Record<string, string>>;

/** The pieces that were typed, blank as none; what is no number stays one that is none. */
const piecesOf = (typed: TypedCount): Record<string, number> =>
  Object.fromEntries(Object.entries(typed).flatMap(([rupees, one]) => (one === '' ? [] : [[rupees, Number(one)]])));

/** What was typed as the wire wants it. */
export const countOf = (typed: TypedCount): { rupees: number; pieces: number }[] =>
  Object.entries(piecesOf(typed)).map(([rupees, pieces]) => ({ rupees: Number(rupees), pieces }));

/** What it comes to in paise; 0 while something typed cannot be. */
export const paiseTyped = (typed: TypedCount): number => {
  const paise = countedPaise(piecesOf(typed));
  return Number.isSafeInteger(paise) && paise >= 0 ? paise : 0;
};

interface CountProps {
  today: string;
  typed: TypedCount;
  onChange: (typed: TypedCount) => void;
}

/** Counting by notes and coins: a box for each, beside what it comes to. Enter leads to the next and sends nothing. */
export function CountBoxes({ today, typed, onChange }: CountProps) {
  const problem = countProblem(piecesOf(typed), today);
  return (
    <fieldset className="cash-count">
      <legend>Notes and coins</legend>
      <ul>
        {denominationsOn(today).map((rupees) => (
          <li key={rupees}>
            <span aria-hidden>₹{rupees}</span>
            <span aria-hidden>×</span>
            <div className="input end">
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={mostPieces}
                step={1}
                enterKeyHint="next"
                aria-label={`How many of ₹${rupees}`}
                placeholder="0"
                value={typed[rupees] ?? ''}
                onKeyDown={toNext}
                onWheel={(event) => event.currentTarget.blur()}
                {...selectOnEntry}
                onChange={({ target }) => onChange({ ...typed, [rupees]: target.value })}
              />
            </div>
            <span className="comes-to">{comesTo(rupees, typed[rupees])}</span>
          </li>
        ))}
      </ul>
      {problem && <p className="over bad">{problem}</p>}
      <p className="counted">
        Counted <b>{inRupees(toRupees(paiseTyped(typed)))}</b>
      </p>
    </fieldset>
  );
}

/** Past the last box stands the reason, where one is asked for, or the button. */
function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const box = event.currentTarget;
  const stops = [...(box.form?.elements ?? [])].filter((one) => one.matches(':is(input, textarea, [type=submit])'));
  const next = stops[stops.indexOf(box) + 1];
  if (next instanceof HTMLElement) next.focus();
}

function comesTo(rupees: number, typed: string | undefined) {
  const pieces = Number(typed);
  return Number.isInteger(pieces) && pieces > 0 ? inRupees(rupees * pieces) : <span className="none">-</span>;
}
