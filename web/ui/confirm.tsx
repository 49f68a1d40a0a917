import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useLayer } from './layers.ts';
import { Modal } from './modal.tsx';

export interface Question {
  /** the exact question: 'Are you sure you want to delete this customer?' */
  question: string;
  /** who or what it is about: 'Farida Sample, 90000 00031' */
  about?: ReactNode;
  /** what the red button does: 'Delete' */
  verb: string;
  cancel?: string;
  /** a question about something that destroys nothing has a blue button */
  mild?: boolean;
  /** withdraws the question, which is then answered by no */
  signal?: AbortSignal;
}

type Ask = (question: Question) => Promise<boolean>;

const Confirm = createContext<Ask | null>(null);

/** `await confirm({…})` is true when the person pressed the verb, false on Cancel or Escape. Focus rests on Cancel. */
export function useConfirm(): Ask {
  const ask = use(Confirm);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(sure: boolean) => void>(() => {});
  const ask = useCallback<Ask>((next) => {
    answer.current(false);
    setQuestion(next);
    return new Promise((resolve) => {
      answer.current = resolve;
      next.signal?.addEventListener('abort', () => {
        setQuestion((now) => (now === next ? null : now));
        resolve(false);
      });
    });
  }, []);
  const close = (sure: boolean) => {
    setQuestion(null);
    answer.current(sure);
  };
  return (
    <Confirm value={ask}>
      {children}
      {question && <ConfirmDialog {...question} onAnswer={close} />}
    </Confirm>
  );
}

function ConfirmDialog({
  question,
  about,
  verb,
  cancel = 'Cancel',
  mild = false,
  onAnswer,
}: Question & { onAnswer: (sure: boolean) => void }) {
  const id = useId();
  useLayer(() => onAnswer(false));
  return (
    <Modal
      role="alertdialog"
      className="dialog ask"
      aria-labelledby={id}
      aria-describedby={about ? `${id}about` : undefined}
    >
      <div className="body">
        <h2 id={id}>{question}</h2>
        {about && <p id={`${id}about`}>{about}</p>}
      </div>
      <div className="foot-line">
        <Button onClick={() => onAnswer(false)}>{cancel}</Button>
        <Button look={mild ? 'main' : 'danger'} onClick={() => onAnswer(true)}>
          {verb}
        </Button>
      </div>
    </Modal>
  );
}
