import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { useConfirm } from './confirm.tsx';
import { IconButton } from './icon-button.tsx';
import { type Layer, useLayer } from './layers.ts';
import { mayTakeFocus } from './may-take-focus.ts';
import { Modal } from './modal.tsx';
import { typeKept, wasTypedAhead } from './typed-ahead.ts';
import { askOfLayer, forgetUnsavedOf, InLayer } from './unsaved.ts';

interface DialogProps {
  title: string;
  description?: ReactNode;
  /** called once the person closed it, and, when something was typed, agreed to lose it */
  onClose: () => void;
  /** wider, for tables and two columns */
  roomy?: boolean;
  closeLabel?: string;
  children: ReactNode;
}

const Close = createContext<() => void>(() => {});

/** Closes the dialog around the caller, asking first when a form in it holds something unsaved. */
export const useCloseDialog = () => use(Close);

/**
 * A dialog that is open for as long as it is rendered; a sheet at the bottom of a phone. Its content is a DialogBody and a DialogFoot.
 */
export function Dialog({ title, description, onClose, roomy = false, closeLabel = 'Close', children }: DialogProps) {
  const { close, layer } = useGuardedClose(onClose);
  const id = useId();
  return (
    <Modal
      className={classes('dialog', roomy && 'roomy')}
      aria-labelledby={id}
      aria-describedby={description ? `${id}about` : undefined}
      onPressBeside={close}
      onShown={focusFirstField}
    >
      <InLayer value={layer}>
        <Close value={close}>
          <div className="top-line">
            <div>
              <h2 id={id}>{title}</h2>
              {description && <p id={`${id}about`}>{description}</p>}
            </div>
            <IconButton icon={X} label={closeLabel} onClick={close} />
          </div>
          {children}
        </Close>
      </InLayer>
    </Modal>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="body">{children}</div>;
}

/** `start` stands at its left end, and above the rest where both do not fit beside one another. */
export function DialogFoot({ start, children }: { start?: ReactNode; children: ReactNode }) {
  if (!start) return <div className="foot-line">{children}</div>;
  return (
    <div className="foot-line">
      <div className="start">{start}</div>
      <div className="end">{children}</div>
    </div>
  );
}

/** 'Close' in the foot of a dialog that only shows. */
export function CloseButton() {
  const close = useCloseDialog();
  return <Button onClick={close}>Close</Button>;
}

const typable = ':is(input, select, textarea):not(:disabled, [type="hidden"])';

/**
 * The field that `data-start` marks, else the first, so that one can type at once, or has already; of choices the one that is made already;
 * else the dialog itself.
 */
function focusFirstField(dialog: HTMLElement) {
  const find = (within: string) => {
    const first = dialog.querySelector<HTMLElement>(`.body ${within} ${typable}`);
    return first?.closest('[data-field]')?.querySelector<HTMLElement>('[type="radio"]:checked') ?? first;
  };
  const isTypedInto = mayTakeFocus() || wasTypedAhead() || isForOneText(dialog);
  const field = isTypedInto && (find('[data-start]') ?? find(''));
  (field || dialog).focus();
  if (field) typeKept();
}

/** A sheet with one box for words was opened to write them: on a touch screen too the keyboard is what comes next. */
function isForOneText(dialog: HTMLElement): boolean {
  const boxes = dialog.querySelectorAll(`.body ${typable}`);
  return boxes.length === 1 && boxes[0]!.matches('textarea');
}

/** Asks before something typed in the dialog is lost. */
function useGuardedClose(onClose: () => void) {
  const confirm = useConfirm();
  const ask = async (layer: Layer) => {
    const question = askOfLayer(layer);
    if (question && !(await confirm(question))) return;
    forgetUnsavedOf(layer);
    onClose();
  };
  const layer = useLayer((self) => void ask(self));
  return { close: () => void ask(layer), layer };
}
