import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inspections } from '#contract/inspections.ts';
import { type Photo, photos as endpoints } from '#contract/photos.ts';
import { pathOf } from '#web/api.ts';
import { request } from '#web/http.ts';
import { ProblemError, wordsOf } from '#web/problem.ts';
import { useToast } from '#web/ui/toast.tsx';
import { unsavedOf, useUnsaved } from '#web/ui/unsaved.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { NoPhoto, preparePhoto } from './prepare-photo.ts';
import { sendFile } from './send-file.ts';

export interface QueuedPhoto {
  key: number;
  file: File;
  pointId: string | null;
  /** what is sent of it, 0 to 1 */
  share: number;
  /** why it came back; null while it is on its way */
  refusal: string | null;
  /** the server could not be reached: it is sent again by itself */
  waits: boolean;
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
  const discard = (key: number) => setQueued((before) => before.filter((one) => one.key !== key));

  const show = async (photo: Photo) => {
    const { queryKey } = endpointQuery(inspections.read, { params: { id: jobCardId } });
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (before) => {
      if (!before || before.data.photos.some(({ id }) => id === photo.id)) return before;
      return { ...before, data: { ...before.data, photos: [...before.data.photos, photo] } };
    });
  };
  const send = async ({ key, file, pointId }: Pick<QueuedPhoto, 'key' | 'file' | 'pointId'>) => {
    try {
      const bytes = await preparePhoto(file);
      const by = sendFile((share) => change(key, { share }));
      const path = pathOf(endpoints.add.path, { id: jobCardId });
      const { data } = await request<Photo>('POST', path, { query: { pointId }, file: { bytes, by, timeout } });
      await show(data);
      if (data.pointId !== pointId)
        toast({
          title: 'This photo is on the job card already',
          detail: 'It stays where it is. Take another one, or remove that one first.',
        });
      discard(key);
    } catch (error) {
      const waits = error instanceof ProblemError && error.status === 0;
      change(key, { refusal: wordsOf(error, 'The photo was not sent. Please try again.'), waits });
      if (!(error instanceof ProblemError || error instanceof NoPhoto)) throw error;
    }
  };
  const enqueue = (photo: QueuedPhoto) => {
    const sent = last.current.then(() => send(photo));
    last.current = sent.catch(() => undefined);
  };
  const again = (key: number) => {
    const photo = queued.find((one) => one.key === key);
    if (!photo) return;
    change(key, { share: 0, refusal: null, waits: false });
    enqueue(photo);
  };
  const onOnline = useEffectEvent(() => {
    for (const { key, waits } of queued) if (waits) again(key);
  });
  useEffect(() => {
    const online = () => onOnline();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return {
    photos: queued,
    add: (files, pointId) => {
      const made = files.map((file) => {
        count.current += 1;
        return { key: count.current, file, pointId, share: 0, refusal: null, waits: false };
      });
      setQueued((before) => [...before, ...made]);
      for (const photo of made) enqueue(photo);
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
