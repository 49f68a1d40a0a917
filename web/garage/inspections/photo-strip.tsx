import { useState } from 'react';
import type { Photo } from '#contract/photos.ts';
import { NotSent } from './not-sent.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { Picture } from './picture.tsx';
import type { PhotoQueue, QueuedPhoto } from './use-photo-queue.ts';

interface PhotoStripProps {
  /** what they show: 'Front brake pads' */
  of: string;
  /** the same at the beginning of a title, where it differs */
  title?: string;
  photos: readonly Photo[];
  queued: readonly QueuedPhoto[];
  queue: PhotoQueue;
  inspects: boolean;
}

/** Photos small and side by side, each opening large, with those on their way and those that came back. */
export function PhotoStrip({ of, title = of, photos, queued, queue, inspects }: PhotoStripProps) {
  const [open, setOpen] = useState<string | null>(null);
  if (photos.length === 0 && queued.length === 0) return null;
  return (
    <div className="strip-of-photos">
      {photos.length > 0 && (
        <ul className="photos" aria-label={`Photos of ${of}`}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <button type="button" onClick={() => setOpen(photo.id)} aria-label={`Open photo ${at + 1} of ${of}`}>
                <Picture photo={photo} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {queued.map((one) => (
        <Queued key={one.key} photo={one} queue={queue} />
      ))}
      {open !== null && (
        <PhotoDialog
          of={of}
          title={title}
          photos={photos}
          shown={open}
          inspects={inspects}
          onShow={setOpen}
          // whoever closed it meanwhile, or went on to another photo, stays where they are
          onRemoved={(id, next) => setOpen((now) => (now === id ? next : now))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function Queued({ photo: { key, file, share, refusal, mayHelp }, queue }: { photo: QueuedPhoto; queue: PhotoQueue }) {
  if (refusal === null)
    return (
      <p className="on-its-way">
        <span className="grow">{file.name}</span>
        <progress value={share} aria-label={`${file.name} being sent`} />
        <small>{share === 0 ? 'Making it ready...' : `${Math.round(share * 100)}%`}</small>
      </p>
    );
  return (
    <NotSent onAgain={mayHelp ? () => queue.again(key) : undefined} onDiscard={() => queue.discard(key)}>
      <b>{file.name}</b> was not sent. {refusal}
    </NotSent>
  );
}
