import { inspections } from '#contract/inspections.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from '../jobcards/on-card.tsx';
import { showWhen } from '../jobcards/when.ts';
import { useToday } from '../use-today.ts';
import { PointRow } from './point-row.tsx';
import { StartInspection } from './start-inspection.tsx';
import './inspection.css';

/** The points of the card on screen with what was found, or the way to begin. */
export function Inspection() {
  const { card, may, frozen } = useOnCard();
  const { data, error, refetch } = useEndpoint(inspections.read, { params: { id: card.id } });
  const today = useToday();
  const inspects = may('inspections.edit') && !frozen;
  if (error && !data)
    return <ErrorState title="Failed to load the inspection" text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <output className="foot">Loading...</output>;
  const { inspection } = data.data;
  return (
    <>
      {inspection === null && inspects && <StartInspection />}
      {inspection && (
        <>
          <p className="sub begun">
            {[inspection.checklistName, inspection.startedBy, showWhen(inspection.startedAt, today)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ol className="points" aria-label="Points">
            {inspection.points.map((point) => (
              <PointRow key={point.id} point={point} inspects={inspects} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
