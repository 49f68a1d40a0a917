import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type InspectionPoint, inspections } from '#contract/inspections.ts';
import { type PointState, pointStateLabels } from '#rules/labels.ts';
import { call } from '#web/api.ts';
import { ProblemError, wordsOf } from '#web/problem.ts';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { notReached, useUntilReached } from '#web/use-until-reached.ts';

interface Said {
  state: PointState | null;
  /** why it is not saved; null while it is on its way */
  refusal: string | null;
  /** the server could not be reached: it is sent again by itself, over the point as it was known then and no newer one */
  waitsOver?: string;
}

type Saying = Partial<Pick<InspectionPoint, 'state' | 'note'>>;

/**
 * Saves what is said of a point, one after another, and shows the point as it then is without loading the rest. Throws ProblemError, with the
 * latest on screen where somebody else was quicker.
 */
export function useSavePoint(jobCardId: string, point: InspectionPoint) {
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = endpointQuery(inspections.read, { params: { id: jobCardId } });
  const latest = () =>
    queries.getQueryData(queryKey)?.data.inspection?.points.find(({ id }) => id === point.id)?.updated_at;

  const show = async (saved: InspectionPoint) => {
    // what was read before it was saved would show the point as it was
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (before) => {
      const { inspection } = before?.data ?? {};
      if (!before || !inspection) return before;
      const points = inspection.points.map((one) => (one.id === saved.id ? saved : one));
      return { ...before, data: { ...before.data, inspection: { ...inspection, points } } };
    });
  };
  const send = async (said: Saying, updated_at: string, signal?: AbortSignal): Promise<void> => {
    try {
      const body = { ...said, updated_at };
      const { data } = await call(inspections.update, { params: { id: point.id }, body, ...(signal && { signal }) });
      await show(data);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.updated_at === undefined) throw error;
      // somebody else said something else of it
      if (error.changed?.length === 0) return send(said, error.updated_at, signal);
      await queries.refetchQueries({ queryKey });
      throw error;
    }
  };
  const save = (said: Saying & { updated_at?: string | null | undefined }, signal?: AbortSignal): Promise<void> => {
    const { updated_at, ...fields } = said;
    const saved = last.current.then(() => send(fields, updated_at ?? latest() ?? point.updated_at, signal));
    last.current = saved.catch(() => undefined);
    return saved;
  };
  return { save, latest };
}

/** How a point was found: shown as soon as it is pressed, and kept so, with why, until it is saved. */
export function usePointState(jobCardId: string, point: InspectionPoint) {
  const { save, latest } = useSavePoint(jobCardId, point);
  const [said, setSaid] = useState<Said | null>(null);
  const newest = useRef(0);
  useUnsaved(said !== null && (said.refusal === null ? 'saving' : true), {
    question: `Discard what you noted of ${point.label}?`,
    about: 'It has not been sent.',
    name: point.label,
  });

  const retry = useRef<AbortController>(null);
  const send = async (state: PointState | null, updated_at?: string, signal?: AbortSignal) => {
    newest.current += 1;
    const own = newest.current;
    try {
      await save({ state, updated_at }, signal);
      if (own === newest.current) setSaid(null);
    } catch (error) {
      // it was discarded or said anew
      if (signal?.aborted) return;
      const waitsOver =
        error instanceof ProblemError && error.status === 0 && (updated_at ?? latest() ?? point.updated_at);
      const why = waitsOver ? { refusal: notReached, waitsOver } : { refusal: whyNot(error, point) };
      if (own === newest.current) setSaid({ state, ...why });
      if (!(error instanceof ProblemError)) throw error;
    }
  };
  const say = (state: PointState | null) => {
    retry.current?.abort();
    setSaid({ state, refusal: null });
    void send(state);
  };
  // why it is not saved stays in sight meanwhile, with the way to discard it
  const sendAgain = async () => {
    if (said?.waitsOver === undefined) return;
    retry.current = new AbortController();
    await send(said.state, said.waitsOver, retry.current.signal);
  };
  useUntilReached(said?.waitsOver !== undefined, sendAgain);
  const forget = () => {
    retry.current?.abort();
    setSaid(null);
  };
  return {
    isSaying: said !== null,
    state: said === null ? point.state : said.state,
    refusal: said?.refusal ?? null,
    say,
    again: () => said && say(said.state),
    forget,
  };
}

function whyNot(error: unknown, { label }: InspectionPoint): string {
  const theirs = error instanceof ProblemError && error.changed?.find(({ field }) => field === 'state')?.theirs;
  if (typeof theirs === 'string' && theirs in pointStateLabels)
    return `Someone else says '${pointStateLabels[theirs as PointState]}' of it.`;
  return wordsOf(error, `${label} was not saved.`);
}
