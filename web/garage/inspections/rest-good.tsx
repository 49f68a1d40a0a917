import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { type InspectionPoint, inspections } from '#contract/inspections.ts';
import { call } from '#web/api.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { endpointQuery } from '#web/use-endpoint.ts';
import { useOnCard } from '../jobcards/on-card.tsx';

interface RestGoodProps {
  points: readonly InspectionPoint[];
  /** of which something is said that is not saved yet */
  saying: ReadonlySet<string>;
  onSaid: () => void;
}

/** Says of all points of which nothing is said yet that they are good, once they were named and that was asked. */
export function RestGood({ points, saying, onSaid }: RestGoodProps) {
  const { card } = useOnCard();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  useUnsaved(busy && 'saving', { name: 'the inspection' });
  const rest = points.filter(({ id, state }) => state === null && !saying.has(id));
  if (rest.length < 2) return null;
  const { queryKey } = endpointQuery(inspections.read, { params: { id: card.id } });
  const say = async () => {
    const sure = await confirm({
      question: `Are these ${rest.length} points good?`,
      about: rest.map(({ label }) => label).join(', '),
      verb: 'All good',
      mild: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const body = { points: rest.map(({ id }) => id) };
      const { data } = await call(inspections.restGood, { params: { id: card.id }, body });
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && { ...before, data });
      onSaid();
    } catch (error) {
      toast(failureToast(error, 'The points were not saved'));
    }
    setBusy(false);
  };
  return (
    <div className="rest-good">
      <Button icon={CheckCheck} busy={busy && 'Saving...'} onClick={() => void say()}>
        {rest.length < points.length ? `Mark the other ${rest.length} good` : `Mark all ${rest.length} good`}
      </Button>
    </div>
  );
}
