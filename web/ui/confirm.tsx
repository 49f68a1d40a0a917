import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useFocusReturn } from './focus-return.ts';
import { useLayer } from './layers.ts';
import { useFloatHome } from './surface.tsx';

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
  const { ready, container } = useFloatHome();
  const giveFocusBack = useFocusReturn();
  useLayer(() => onAnswer(false));
  if (!ready) return null;
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onAnswer(false)}>
      <AlertDialog.Portal container={container}>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content
            className="dialog ask"
            onCloseAutoFocus={giveFocusBack}
            // before the layer beneath has heard of this one, Escape would have it ask the same again
            onKeyDown={({ key }) => key === 'Escape' && onAnswer(false)}
            {...(about ? {} : { 'aria-describedby': undefined })}
          >
            <div className="body">
              <AlertDialog.Title>{question}</AlertDialog.Title>
              {about && <AlertDialog.Description>{about}</AlertDialog.Description>}
            </div>
            <div className="foot-line">
              <AlertDialog.Cancel className="btn">{cancel}</AlertDialog.Cancel>
              <button type="button" className={mild ? 'btn main' : 'btn danger'} onClick={() => onAnswer(true)}>
                {verb}
              </button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
