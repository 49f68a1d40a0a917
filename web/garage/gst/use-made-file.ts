import { useState } from 'react';
import type { Endpoint, ParamsOf, QueryIn } from '#contract/endpoint.ts';
import { factors } from '#contract/factors.ts';
import { pathOf } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { request } from '#web/http.ts';
import { useToast } from '#web/ui/toast.tsx';
import { saveBlob } from '../keep-file.ts';

/** Downloads a file that the server makes or refuses in words, under the name it has there. */
export function useMadeFile() {
  const toast = useToast();
  const [making, setMaking] = useState(false);
  const download = async <E extends Endpoint>(
    { path }: E,
    { query = {}, params = {} }: { query?: QueryIn<E>; params?: Partial<ParamsOf<E>> },
  ) => {
    setMaking(true);
    try {
      // a download can ask for no proof on its way
      await request('GET', factors.isFresh.path);
      const asked = new URLSearchParams(query as Record<string, string>).toString();
      const answer = await fetch(`/api/v1${pathOf(path, params as Record<string, string>)}${asked && `?${asked}`}`, {
        credentials: 'same-origin',
      });
      if (!answer.ok) throw new Error(detailIn(await answer.text()));
      const name = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      saveBlob(await answer.blob(), name ?? 'file');
    } catch (error) {
      toast(failureToast(error, 'The file could not be made'));
    } finally {
      setMaking(false);
    }
  };
  return { download, making };
}

/** The words of a problem; nothing where what answered gave none. */
function detailIn(text: string): string {
  if (!text.startsWith('{')) return '';
  const problem: unknown = JSON.parse(text);
  return typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : '';
}
