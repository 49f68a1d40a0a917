import { Check, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Step {
  label: string;
  /** passed, where it stands, what comes next, further on, or where it was stopped */
  state: 'done' | 'now' | 'next' | 'later' | 'stop';
  who?: string | undefined;
  /** day and time apart, so that a narrow screen breaks between them: ['22 Sep,', '9:40 am'] */
  when?: readonly string[] | undefined;
  note?: ReactNode;
}

/** The way of a job card: passed steps say who and when. */
export function Track({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="track" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={step.state === 'now' ? 'done now' : step.state}
          aria-current={step.state === 'now' || step.state === 'stop' ? 'step' : undefined}
        >
          <b>
            <StepGlyph state={step.state} />
            {step.label}
          </b>
          <div className="more">
            {step.who && <span className="words">{step.who}</span>}
            {step.when && (
              <span>{step.when.flatMap((part, at) => [at > 0 ? ' ' : '', <time key={part}>{part}</time>])}</span>
            )}
            {step.note && <span className="words">{step.note}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepGlyph({ state }: { state: Step['state'] }) {
  if (state === 'done') return <Check aria-hidden />;
  if (state === 'now') return <Wrench aria-hidden />;
  return state === 'stop' ? <X aria-hidden /> : null;
}
