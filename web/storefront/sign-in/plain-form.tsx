import { createContext, use, useEffect, useRef, useState } from 'react';
import { toTenDigits } from '#contract/phone.ts';
import { type FieldProblem, ProblemError, wordsOf } from '../../problem.ts';
import { watchFocus } from '#web/ui/form/moved-on.ts';
import { useFocusKept } from '../look/use-focus-kept.ts';
import { type Checks, problemsOf, type TypedValues } from './checks.ts';
import { waitWords } from './wait-words.ts';

type State =
  | { is: 'idle' | 'sending' }
  | { is: 'done'; message: string }
  | { is: 'failed'; problems: FieldProblem[]; message: string | null; refused: boolean };

/**
 * A form without a library: it says everything wrong at once, each under its field, and puts the cursor into the first. `send`
 * may answer what to say once it is done. It cannot be sent before the script runs (`ready`), so no password lands in an address.
 */
export function PlainForm({
  label,
  checks,
  send,
  failure,
  ready = true,
  clears,
  again,
  posted,
  button,
  busy,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hasMovedOn = useRef<() => boolean>(() => false);
  const [state, setState] = useState<State>(() => stateAfter(posted));
  const problems = state.is === 'failed' ? state.problems : none;
  useEffect(() => {
    if (problems.length > 0 && !hasMovedOn.current())
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  useFocusKept(form, state.is === 'sending');
  useEffect(() => {
    if (!again || state.is !== 'failed' || !state.refused || hasMovedOn.current()) return;
    form.current?.querySelector<HTMLInputElement>(`[name="${again}"]`)?.select();
  }, [again, state]);
  const submit = async (values: TypedValues) => {
    hasMovedOn.current = watchFocus();
    const found = problemsOf(checks, values);
    if (found.length > 0) return setState({ is: 'failed', problems: found, message: null, refused: false });
    setState({ is: 'sending' });
    try {
      const message = await send(values);
      if (clears) form.current?.reset();
      setState(message === undefined ? { is: 'idle' } : { is: 'done', message });
    } catch (error) {
      setState(failedBy(error, Object.keys(values), failure));
    }
  };
  return (
    <form
      ref={form}
      className="g"
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (state.is !== 'sending') void submit(readValues(new FormData(event.currentTarget)));
      }}
    >
      <Problems value={problems}>{children}</Problems>
      {state.is === 'failed' && state.message !== null ? (
        <p className="alert" role="alert">
          {state.message}
        </p>
      ) : null}
      {state.is === 'done' ? <output className="good">{state.message}</output> : null}
      <button className="btn" type="submit" disabled={!ready || state.is === 'sending'}>
        {state.is === 'sending' ? busy : button}
      </button>
    </form>
  );
}

function stateAfter(posted: FormProps['posted']): State {
  const { problems = none, message = null } = posted ?? {};
  if (problems.length === 0 && message === null) return { is: 'idle' };
  return { is: 'failed', problems: [...problems], message, refused: false };
}

/** What is wrong with a field of the form around, or undefined. */
export function useProblem(name: string): string | undefined {
  return use(Problems).find(({ path }) => path === name)?.message;
}

const none: readonly FieldProblem[] = [];
const Problems = createContext(none);

/** Nothing is taken off a password, whatever it begins or ends with; a phone may be spaced and begin with +91. */
function readValues(data: FormData): TypedValues {
  const values: TypedValues = {};
  for (const [name, value] of data) {
    if (typeof value !== 'string') continue;
    values[name] = /password/i.test(name)
      ? value
      : name === 'phone'
        ? (toTenDigits(value) ?? value.trim())
        : value.trim();
  }
  return values;
}

/** What the server found wrong stands under its fields; what belongs to none of them stands above the button. */
function failedBy(error: unknown, fields: string[], failure: string): State {
  const problems = error instanceof ProblemError ? error.errors.filter(({ path }) => fields.includes(path)) : [];
  if (problems.length > 0) return { is: 'failed', problems, message: null, refused: false };
  const words = wordsOf(error, failure);
  const wait = error instanceof ProblemError ? error.retryAfter : undefined;
  const refused = error instanceof ProblemError && (error.status === 400 || error.status === 401);
  return { is: 'failed', problems, message: wait === undefined ? words : `${words} (${waitWords(wait)}).`, refused };
}

interface FormProps {
  label: string;
  checks: Checks;
  send: (values: TypedValues) => Promise<string | void>;
  /** Said when what went wrong has no words of its own. */
  failure: string;
  ready?: boolean;
  /** Empties the form once it is done. */
  clears?: boolean;
  /** The field to type into again when the server refuses what was sent. */
  again?: string;
  /** How it ended when it was posted before the script came. */
  posted?: { problems?: readonly FieldProblem[]; message?: string } | undefined;
  button: string;
  busy: string;
  children: React.ReactNode;
}
