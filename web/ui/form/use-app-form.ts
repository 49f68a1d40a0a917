import { type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ignoreRepeatsLater } from '../ignore-repeat-presses.ts';
import { fieldsOnPage, focusField, isAlertInSight } from './form-page.ts';
import { type FieldMessage, isProblem, placeMessages, type Problem } from './messages.ts';
import { watchFocus } from './moved-on.ts';
import { rawDefaults } from './read-values.ts';
import { errorList, wireResolver } from './resolver.ts';
import { failureToast } from '#web/failure-toast.ts';
import type { Submission } from '#web/submission.ts';
import { type ToastWords, useToast } from '../toast.tsx';
import type { StaleForm } from './stale.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useStale } from './use-stale.ts';

type LeadOn = () => void | Promise<void>;

interface AppFormOptions<Schema extends z.ZodObject> {
  /** the shape of the request body */
  schema: Schema;
  /** what the fields start with: wire values, a whole record will do; fields the schema lacks are dropped */
  defaults: { [Name in keyof z.input<Schema>]?: z.input<Schema>[Name] | null | undefined };
  /** the order in which the first bad field is looked for; the order on the page when not given */
  order?: readonly (keyof z.input<Schema> & string)[];
  /** gets the wire values, and what keeps them from being done twice (web/http.ts); a problem it throws is shown at its fields, else above the form; any other error shows `failure` and flies on. What it answers leads on to another page: until that stands there the form is busy */
  onSave: (values: z.input<Schema>, submission: Submission) => LeadOn | void | Promise<LeadOn | void>;
  /** the words when saving failed and the error brings none: 'Failed to create lead' */
  failure?: string;
}

export interface AppForm {
  form: UseFormReturn;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** it is saved, and another page is on its way */
  leaving: boolean;
  dirty: boolean;
  /** what is wrong with the form as a whole */
  problem: string | null;
  /** what saving was last refused with; null once it is tried again */
  refusal: Problem | null;
  /** takes back what was said of the last refusal, once its cause is gone */
  forgive: () => void;
  /** somebody else changed the record while the form was open */
  stale: (StaleForm & { keepMine: () => void; takeTheirs: () => void }) | null;
}

/** A form that was refused, and the first field that says why; without one the alert above the form does. */
interface Refused {
  page: HTMLFormElement;
  first: FieldMessage | undefined;
  /** the same as a message, for who does not see it there */
  words: ToastWords;
}

/**
 * A form that reads itself into a request body, checks it against the contract, shows all messages at once and focuses the first
 * bad field. What was typed stays when saving fails; it cannot be sent twice at once. Why it failed is said in the form, and elsewhere only
 * where that is gone or out of sight.
 */
export function useAppForm<Schema extends z.ZodObject>(options: AppFormOptions<Schema>): AppForm {
  const { schema, defaults, order, onSave, failure = 'It could not be saved. Please try again.' } = options;
  const resolver = useMemo(() => wireResolver(schema), [schema]);
  const form = useCheckedForm({
    resolver,
    defaultValues: rawDefaults(defaults),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const toast = useToast();
  const forget = useRef<(() => void) | void>(undefined);
  const sending = useRef(false);
  const hasMovedOn = useRef<() => boolean>(() => false);
  const submission = useRef<Submission>(new Map());
  const { stale, meet, settle } = useStale(form);
  const saved = useRef<(() => void) | null>(null);
  // anew once it is gone, which a slow phone shows late
  useLayoutEffect(() => () => saved.current?.(), []);

  // once the messages are drawn, however long that takes
  useEffect(() => {
    if (!refused) return undefined;
    const frame = requestAnimationFrame(() => {
      if (!hasMovedOn.current()) focusField(refused.page, refused.first?.path);
      // the message may be out of sight, and nobody is led to it
      else if (refused.first || !isAlertInSight(refused.page)) forget.current = toast(refused.words);
    });
    return () => cancelAnimationFrame(frame);
  }, [refused, toast]);

  const show = (page: HTMLFormElement, messages: readonly FieldMessage[], otherwise: string, error?: unknown) => {
    const { placed, loose } = placeMessages(messages, fieldsOnPage(page, order));
    for (const { path, message } of placed) form.setError(path, { type: 'refused', message });
    const whole = loose.length > 0 ? loose.join(' ') : placed.length === 0 ? otherwise : null;
    const first = placed[0];
    const words = failureToast(error, failure, first?.message ?? whole ?? failure);
    setProblem(whole);
    if (page.isConnected) setRefused({ page, first, words });
    // it was closed while it was sent
    else toast(words);
  };
  const forgive = () => {
    setProblem(null);
    setRefusal(null);
  };
  const save = async (page: HTMLFormElement, values: FieldValues, ignore: () => void, again = true): Promise<void> => {
    forgive();
    forget.current?.();
    settle();
    try {
      // The resolver has just parsed them with this schema
      const leadOn = await onSave(values as z.input<Schema>, submission.current);
      // the form may be gone, and the second tap of an impatient finger is not for what stands there then
      ignore();
      saved.current = ignore;
      if (leadOn) setLeaving(true);
      form.reset(form.getValues(), { keepValues: true });
      // it is busy until it is gone: the way there is over before the page that was led to is drawn
      await leadOn?.();
    } catch (error) {
      setLeaving(false);
      if (isProblem(error)) {
        setRefusal(error);
        const updated_at = meet(page, error);
        if (updated_at && again) return save(page, { ...values, updated_at }, ignore, false);
        return show(page, error.errors ?? [], error.detail || failure, error);
      }
      show(page, [], failure, error);
      throw error;
    }
  };
  const refuse = (page: HTMLFormElement, errors: FieldErrors) => show(page, errorList(errors), failure);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (sending.current || leaving) return;
    const page = event.currentTarget;
    sending.current = true;
    hasMovedOn.current = watchFocus();
    // a form that stays may have the next one, as of another line, at its spot
    const ignore = page.closest('[role="dialog"]') ? ignoreRepeatsLater() : () => {};
    const done = form.handleSubmit(
      (values) => save(page, values, ignore),
      (errors) => refuse(page, errors),
    )();
    void done.finally(() => {
      sending.current = false;
    });
  };
  const busy = isSubmitting || leaving;
  return { form, submit, busy, leaving, dirty: isDirty, problem: stale ? null : problem, refusal, forgive, stale };
}
