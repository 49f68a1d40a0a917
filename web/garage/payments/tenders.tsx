import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { choicesOf, paymentModeLabels } from '#rules/labels.ts';
import { boxOfPaise } from '#rules/money.ts';
import { AmountBox } from '#web/ui/form/amount-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessage } from '#web/ui/form/field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { mayTakeFocus } from '#web/ui/may-take-focus.ts';
import { furtherMode, modeField, type TypedTender } from './typed-tenders.ts';
import { ErrorNote } from '#web/ui/form/error-note.tsx';

interface TendersProps {
  tenders: readonly TypedTender[];
  onChange: (tenders: readonly TypedTender[]) => void;
  /** what a further one begins with, in paise */
  rest: number;
}

const mostTenders = 10;

/** How something is paid: a line for each way, of which the amounts add up. */
export function Tenders({ tenders, onChange, rest }: TendersProps) {
  const change = (key: number, changes: Partial<TypedTender>) =>
    onChange(tenders.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    flushSync(() =>
      onChange([
        ...tenders,
        {
          key: Math.max(...tenders.map(({ key }) => key)) + 1,
          mode: furtherMode(tenders),
          amount: rest > 0 ? boxOfPaise(rest) : '',
          reference: '',
        },
      ]),
    );
    // what is typed next is the rest that it comes to
    if (mayTakeFocus()) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };
  return (
    <div className="tenders">
      <ul aria-label="How it is paid" ref={list}>
        {tenders.map((one, at) => (
          <li key={one.key}>
            <AmountBox
              label={`Amount ${at + 1}`}
              value={one.amount}
              onChange={(amount) => change(one.key, { amount })}
            />
            <ModeBox at={at + 1} tender={one} onChange={(mode) => change(one.key, { mode })} />
            <div className="input">
              <input
                aria-label={`Reference ${at + 1}`}
                placeholder="Reference"
                maxLength={200}
                value={one.reference}
                onChange={({ target }) => change(one.key, { reference: target.value })}
              />
            </div>
            {tenders.length > 1 && (
              <IconButton
                icon={X}
                small
                label={`Remove amount ${at + 1}`}
                onClick={() => onChange(tenders.filter(({ key }) => key !== one.key))}
              />
            )}
          </li>
        ))}
      </ul>
      {tenders.length < mostTenders && (
        <Button small icon={Plus} onClick={add}>
          Another way of paying
        </Button>
      )}
    </div>
  );
}

interface ModeProps {
  /** the how many-th it is */
  at: number;
  tender: TypedTender;
  onChange: (mode: TypedTender['mode']) => void;
}

/** Nothing is chosen until it is known how people pay here (JC-31). */
function ModeBox({ at, tender: { key, mode }, onChange }: ModeProps) {
  const name = modeField(key);
  const noteId = useId();
  const { clearErrors } = useFormMethods();
  const message = useMessage(name);
  return (
    <div className="field mode" data-field={name}>
      <select
        className="input"
        aria-label={`Mode ${at}`}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? noteId : undefined}
        required
        value={mode}
        onChange={({ target }) => {
          clearErrors(name);
          onChange(target.value as TypedTender['mode']);
        }}
      >
        {mode === '' && <option value="">Select mode</option>}
        {choicesOf(paymentModeLabels).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {message && <ErrorNote id={noteId}>{message}</ErrorNote>}
    </div>
  );
}
