import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button, type ButtonShape } from '../button.tsx';
import { classes } from '../classes.ts';
import { type LeaveWords, useUnsaved } from '../unsaved.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { AppForm } from './use-app-form.ts';

const Kit = createContext<AppForm | null>(null);

interface AppFormViewProps {
  kit: AppForm;
  label?: string;
  className?: string;
  /** what is asked before what was typed is lost; null where losing it is no loss */
  leave?: Partial<LeaveWords> | null | undefined;
  /** something was typed or chosen beside the form's own fields */
  typed?: boolean | undefined;
  children: ReactNode;
}

/** The form element of a kit made by useAppForm: fields inside it find their values and messages by name. */
export function AppFormView({ kit, label, className, leave, typed = false, children }: AppFormViewProps) {
  const name = label && `'${label}'`;
  useUnsaved(leave !== null && (kit.dirty || typed) && (kit.busy ? 'saving' : true), {
    ...leave,
    ...(name && { name }),
  });
  // not that of now, or with each change of any part of it all fields would be drawn anew (use-form-methods.ts)
  const [formState] = useState(kit.form.formState);
  return (
    <FormProvider {...kit.form} formState={formState}>
      <Kit value={kit}>
        <form noValidate aria-label={label} className={classes(className)} onSubmit={kit.submit}>
          {children}
        </form>
      </Kit>
    </FormProvider>
  );
}

/** Whether the form around the caller is saved and its page about to be left: what is loaded anew meanwhile is of what it made. */
export const useIsLeaving = (): boolean => use(Kit)?.leaving ?? false;

/** What is wrong with the form as a whole, announced when it appears. */
export function FormAlert() {
  const kit = use(Kit);
  return (
    <div role="alert">
      {kit?.stale && (
        <StaleNotice stale={kit.stale} onKeepMine={kit.stale.keepMine} onTakeTheirs={kit.stale.takeTheirs} />
      )}
      {kit?.problem && (
        <div className="form-alert" data-form-alert tabIndex={-1}>
          <TriangleAlert aria-hidden />
          <span>{kit.problem}</span>
        </div>
      )}
    </div>
  );
}

interface SubmitButtonProps extends Pick<ButtonShape, 'icon'> {
  children: ReactNode;
  /** it takes something away for good */
  danger?: boolean;
  /** 'Creating...' */
  busy: string;
  disabled?: boolean;
}

export function SubmitButton({ children, busy, danger = false, disabled = false, icon }: SubmitButtonProps) {
  const kit = use(Kit);
  return (
    <Button
      type="submit"
      look={danger ? 'danger' : 'main'}
      busy={kit?.busy && busy}
      disabled={disabled}
      {...(icon ? { icon } : {})}
    >
      {children}
    </Button>
  );
}

/** Fields one under another, with the form's alert above them. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <div className="fields">
      <FormAlert />
      {children}
    </div>
  );
}

/** Short fields side by side, one under another on a phone. `shape` is the columns: '1fr 2fr'. */
export function Row({ shape, children }: { shape?: string; children: ReactNode }) {
  return (
    <div className="pair" style={{ '--pair': shape }}>
      {children}
    </div>
  );
}
