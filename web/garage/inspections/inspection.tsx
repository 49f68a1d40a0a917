import { Camera, Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inspections } from '#contract/inspections.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { showWhen } from '../jobcards/when.ts';
import { useToday } from '../use-today.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { PointRow } from './point-row.tsx';
import { RestGood } from './rest-good.tsx';
import { StartInspection } from './start-inspection.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';
import { useSaying } from './use-saying.ts';
import './inspection.css';
import './photos.css';

/** The points of the card on screen with what was found, or the way to begin, and the photos of the card. */
export function Inspection() {
  const { card, may, frozen } = useOnCard();
  const { data, error, refetch } = useEndpoint(inspections.read, { params: { id: card.id } });
  const [saying, noteSaying] = useSaying();
  const today = useToday();
  const list = useRef<HTMLOListElement>(null);
  const isStarting = useRef(false);
  const isStarted = data?.data.inspection != null;
  useEffect(() => {
    // the button that was pressed is gone
    if (isStarted && isStarting.current) list.current?.focus({ preventScroll: true });
    isStarting.current = false;
  }, [isStarted]);
  const queue = usePhotoQueue(card.id);
  const inspects = may('inspections.edit') && !frozen;
  if (error && !data)
    return <ErrorState title="Failed to load the inspection" text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <output className="foot">Loading...</output>;
  const { inspection, photos } = data.data;
  const inPoint = new Set(inspection?.points.map(({ id }) => id));
  const ofCard = photos.filter(({ pointId }) => pointId === null || !inPoint.has(pointId));
  const onWay = queue.photos.filter(({ pointId }) => pointId === null);
  const add = (files: readonly File[]) => queue.add(files, null);
  return (
    <>
      {inspection === null && inspects && <StartInspection onStart={() => (isStarting.current = true)} />}
      {inspection && (
        <>
          <p className="sub begun">
            {[inspection.checklistName, inspection.startedBy, showWhen(inspection.startedAt, today)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ol ref={list} className="points" tabIndex={-1} aria-label="Points">
            {inspection.points.map((point) => (
              <PointRow
                key={point.id}
                point={point}
                inspects={inspects}
                photos={photos.filter(({ pointId }) => pointId === point.id)}
                queue={queue}
                onSaying={noteSaying}
              />
            ))}
          </ol>
          {inspects && (
            <RestGood
              points={inspection.points}
              saying={saying}
              // the button goes with what it was for
              onSaid={() => list.current?.focus({ preventScroll: true })}
            />
          )}
        </>
      )}
      {(inspects || ofCard.length > 0) && (
        <section className="photos-of-card" aria-label="Photos of the job card">
          <h3>Photos</h3>
          <PhotoStrip
            of="the job card"
            title="Job card"
            photos={ofCard}
            queued={onWay}
            queue={queue}
            inspects={inspects}
          />
          {inspects && (
            <div className="more">
              <AddPhotos icon={Camera} words="Take photo" camera onFiles={add} />
              <AddPhotos icon={Images} words="Choose photos" onFiles={add} />
            </div>
          )}
        </section>
      )}
    </>
  );
}
