import { selectOnEntry } from './select-on-entry.ts';
import { writtenOut } from './written-out.ts';

interface AmountBoxProps {
  /** what it is called where no label of its own stands beside it */
  label?: string;
  id?: string;
  /** as typed, in rupees */
  value: string;
  onChange: (value: string) => void;
  max?: number | undefined;
  /** of the words that say what is wrong with it */
  problemId?: string | undefined;
}

/** An amount of rupees outside a form's own fields; entering it selects it, as every number. */
export function AmountBox({ label, id, value, onChange, max, problemId }: AmountBoxProps) {
  return (
    <div className="input end">
      <span aria-hidden>₹</span>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        step={0.01}
        min={0}
        max={max}
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onWheel={(event) => event.currentTarget.blur()}
        {...selectOnEntry}
        onBlur={(event) => {
          selectOnEntry.onBlur(event);
          if (writtenOut(value) !== value) onChange(writtenOut(value));
        }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
