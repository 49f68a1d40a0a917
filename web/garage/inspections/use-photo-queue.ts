import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inspections } from '#contract/inspections.ts';
import { type Photo, photos as endpoints } from '#contract/photos.ts';
import { pathOf } from '#web/api.ts';
import { request } from '#web/http.ts';
import { ProblemError, wordsOf } from '#web/problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { unsavedOf, useUnsaved } from '#web/ui/unsaved.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { notReached, useUntilReached } from '#web/use-until-reached.ts';
import { NoPhoto, preparePhoto } from './prepare-photo.ts';
import { sendFile } from './send-file.ts';

export interface QueuedPhoto {
  key: number;
  file: File;
  pointId: string | null;
  /** what is sent of it, 0 to 1 */
  share: number;
  /** as it is sent, once it was made ready */
  bytes: Blob | null;
  /** why it came back; null while it is on its way */
  refusal: string | null;
  /** the server could not be reached: it is sent again by itself */
  waits: boolean;
  /** another try may end otherwise: it was not refused for what it is */
  mayHelp: boolean;
  /** aborted once it is discarded */
  gone: AbortController;
}

export interface PhotoQueue {
  photos: readonly QueuedPhoto[];
  add: (files: readonly File[], pointId: string | null) => void;
  again: (key: number) => void;
  discard: (key: number) => void;
}

/** Milliseconds a photo may take on a bad line. */
const timeout = 120_000;

/** Photos that were chosen and are on their way to the card, one after another, and those that came back; none is dropped unasked. */
export function usePhotoQueue(jobCardId: string): PhotoQueue {
  const queries = useQueryClient();
  const toast = useToast();
  const [queued, setQueued] = useState<readonly QueuedPhoto[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);
  useUnsaved(unsavedOf(queued), {
    ...words,
    name: 'a photo',
  });

  const change = (key: number, to: Partial<QueuedPhoto>) =>
    setQueued((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => setQueued((before) => before.filter((one) => one.key !== key));
  const discard = (key: number) => {
    queued.find((one) => one.key === key)?.gone.abort();
    drop(key);
  };

  const show = async (photo: Photo) => {
    const { queryKey } = endpointQuery(inspections.read, { params: { id: jobCardId } });
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (before) => {
      if (!before || before.data.photos.some(({ id }) => id === photo.id)) return before;
      return { ...before, data: { ...before.data, photos: [...before.data.photos, photo] } };
    });
  };
  const send = async ({ key, file, pointId, bytes: made, gone: { signal } }: QueuedPhoto) => {
    if (signal.aborted) return;
    try {
      const bytes = made ?? (await preparePhoto(file));
      change(key, { bytes });
      const by = sendFile((share) => change(key, { share }));
      const path = pathOf(endpoints.add.path, { id: jobCardId });
      const { data } = await request<Photo>('POST', path, { query: { pointId }, file: { bytes, by, timeout }, signal });
      await show(data);
      if (data.pointId !== pointId)
        toast({
          title: 'This photo is on the job card already',
          detail: 'It stays where it is. Take another one, or remove that one first.',
        });
      drop(key);
    } catch (error) {
      if (signal.aborted) return;
      const waits = error instanceof ProblemError && error.status === 0;
      change(key, {
        refusal: waits ? notReached : wordsOf(error, 'The photo was not sent. Please try again.'),
        waits,
        mayHelp: !(error instanceof NoPhoto) || error.mayHelp,
      });
      if (!(error instanceof ProblemError || error instanceof NoPhoto)) throw error;
    }
  };
  const underWay = useRef(new Map<number, Promise<void>>());
  const enqueue = (photo: QueuedPhoto): Promise<void> => {
    const begun = underWay.current.get(photo.key);
    if (begun) return begun;
    const sent = last.current.then(() => send(photo)).finally(() => underWay.current.delete(photo.key));
    underWay.current.set(photo.key, sent);
    last.current = sent.catch(() => undefined);
    return sent;
  };
  const again = (key: number) => {
    const photo = queued.find((one) => one.key === key);
    if (!photo) return;
    change(key, { share: 0, refusal: null, waits: false });
    void enqueue(photo);
  };
  const waiting = queued.filter(({ waits }) => waits);
  // why they were not sent stays in sight meanwhile, with the way to discard them
  useUntilReached(waiting.length > 0, () => Promise.all(waiting.map(enqueue)));
  return {
    photos: queued,
    add: (files, pointId) => {
      const made = files.map((file) => {
        count.current += 1;
        const gone = new AbortController();
        const begun = { share: 0, bytes: null, refusal: null, waits: false, mayHelp: true };
        return { key: count.current, file, pointId, gone, ...begun };
      });
      setQueued((before) => [...before, ...made]);
      for (const photo of made) void enqueue(photo);
    },
    again,
    discard,
  };
}

const words = {
  question: 'Discard the photos that were not sent?',
  about: 'They are not on the job card.',
  verb: 'Discard',
  cancel: 'Stay here',
};
