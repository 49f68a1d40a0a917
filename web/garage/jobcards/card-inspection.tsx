import { useSearchParams } from 'react-router';
import type { inspections } from '#contract/inspections.ts';
import { foundWords } from '#rules/inspection-words.ts';
import { liveParams } from '#web/live-params.ts';
import { Button } from '#web/ui/button.tsx';
import { withParam } from '#web/ui/list/list-state.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from './on-card.tsx';

/** What was found on the vehicle in a line, and its points and photos once they are opened (MO-85). */
export function CardInspection() {
  const { card, may, frozen } = useOnCard();
  const { data } = useEndpoint(read, { params: { id: card.id } });
  const [params, setParams] = useSearchParams();
  const found = data?.data;
  const isOpen = params.get('inspection') === 'open';
  const inspects = may('inspections.edit') && !frozen;
  const isEmpty = !found || (found.inspection === null && found.photos.length === 0);
  if (isEmpty && !inspects) return null;
  const toggle = () =>
    setParams(withParam(liveParams(), 'inspection', isOpen ? '' : 'open'), { replace: true, preventScrollReset: true });
  return (
    <Section
      title="Inspection"
      wraps
      aside={
        <>
          {found && <span className="sub">{foundWords(found)}</span>}
          <Button small aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Close inspection' : 'Open inspection'}
          </Button>
        </>
      }
    >
      {isOpen && <Part />}
    </Section>
  );
}

/** The call alone: the shapes of the contract come with the part. */
const read = { method: 'GET', path: '/garages/jobcards/{id}/inspection' } as typeof inspections.read;

function Part() {
  const { part, failed, again } = usePart('inspection', () => import('../inspections/inspection.tsx'));
  if (part) return <part.Inspection />;
  if (failed) return <ErrorState title="Failed to load the inspection" onRetry={again} />;
  return <output className="foot">Loading...</output>;
}
