import { useEffect, useRef, useState } from 'react';
import { type Photo, photos } from '#contract/photos.ts';
import { pathOf } from '#web/api.ts';
import { request } from '#web/http.ts';
import { isUnreached, ProblemError } from '#web/problem.ts';
import { useUntilReached } from '#web/use-until-reached.ts';

/** A photo of a job card. What could not be loaded is loaded once the server can be reached. */
export function Picture({ photo: { id, width, height }, alt }: { photo: Photo; alt: string }) {
  const { tries, onLoad, onError } = useTries();
  return (
    <img
      key={tries}
      src={`/api/v1${pathOf(photos.read.path, { id })}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  );
}

function useTries() {
  const [tries, setTries] = useState(0);
  const [waits, setWaits] = useState(false);
  const settle = useRef<() => void>(undefined);
  useEffect(() => () => settle.current?.(), []);
  // a picture cannot renew the session on its way
  const again = async () => {
    try {
      await request('GET', '/auth/me');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // who is signed out is asked to sign in
      setWaits(isUnreached(error));
      return;
    }
    const settled = Promise.withResolvers<void>();
    settle.current = settled.resolve;
    setTries((before) => before + 1);
    await settled.promise;
  };
  useUntilReached(waits, again);
  return {
    tries,
    onLoad: () => {
      settle.current?.();
      setWaits(false);
    },
    onError: () => {
      settle.current?.();
      if (tries === 0 && !waits) void again();
      else setWaits(true);
    },
  };
}
