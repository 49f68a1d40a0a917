import { ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { usePart } from '#web/ui/use-part.ts';
import { useOnCard } from './on-card.tsx';

/** What the customer of a card was asked, once any of its lines was. */
export function CardEstimates() {
  const { card, may } = useOnCard();
  const wasAsked = card.lines.some(({ decision }) => decision !== null);
  const wasSent = card.history.some(({ kind }) => kind === 'ESTIMATE_SENT');
  if (!may('estimates.read') || !(wasAsked || wasSent)) return null;
  return (
    <Section title="Estimate">
      <Part />
    </Section>
  );
}

function Part() {
  const { part, failed, again } = usePart('estimates', () => import('../estimates/estimates.tsx'));
  if (part) return <part.Estimates />;
  if (failed) return <ErrorState title="Failed to load the estimate" onRetry={again} />;
  return <output className="foot">Loading...</output>;
}
