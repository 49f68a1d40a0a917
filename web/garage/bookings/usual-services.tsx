import { useFormContext, useWatch } from 'react-hook-form';
import { bookings } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useActive } from './use-active.ts';
import { usualFirst } from './usual-first.ts';
import './usual-services.css';

/** The services booked most lately, one press each. */
export function UsualServices() {
  const { formState, setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'serviceId' });
  const { data } = useActive();
  const taken = useEndpoint(bookings.list, { query: { limit: 50 } });
  if (data?.data.services.length === 0) return null;
  const usual = data && !taken.isLoading ? usualFirst(data.data.services, taken.data?.data ?? []).slice(0, 3) : [];
  return (
    // the room is kept while they load, so that nothing moves under the hand
    <fieldset className="usual" aria-label="Booked most">
      {usual.map(({ id, name }) => (
        <Button
          key={id}
          small
          aria-pressed={chosen === id}
          onClick={() => setValue('serviceId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
