import { useState } from 'react';
import { type Photo, photos } from '#contract/photos.ts';
import { pathOf } from '#web/api.ts';
import { request } from '#web/http.ts';

/** A photo of a job card. */
export function Picture({ photo: { id, width, height }, alt }: { photo: Photo; alt: string }) {
  const [tries, setTries] = useState(0);
  // a picture cannot renew the session on its way
  const again = async () => {
    await request('GET', '/auth/me');
    setTries(1);
  };
  return (
    <img
      key={tries}
      src={`/api/v1${pathOf(photos.read.path, { id })}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => tries === 0 && void again()}
    />
  );
}
