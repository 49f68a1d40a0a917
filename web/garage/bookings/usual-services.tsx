import { useWatch } from 'react-hook-form';
import { bookings } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useMay } from '../use-may.ts';
import { useActiveServices } from './use-active-services.ts';
import { bookedMost } from './booked-most.ts';
import './usual-services.css';

/** Three services, one press each: those booked most lately, then the first that are offered (BO-40). */
export function UsualServices() {
  const { setValue } = useFormMethods();
  const chosen: unknown = useWatch({ name: 'serviceId' });
  const { data } = useActiveServices();
  const taken = useEndpoint(bookings.list, { query: { limit: 50 } });
  if (data?.data.services.length === 0) return <NoServices />;
  const offered = data && !taken.isLoading ? data.data.services : [];
  const lately = taken.data?.data ?? [];
  const usual = bookedMost(offered, lately).slice(0, 3);
  return (
    // the room is kept while they load, so that nothing moves under the hand
    <fieldset className="usual" aria-label={lately.length > 0 ? 'Booked most' : 'Choose at once'}>
      {usual.map(({ id, name }) => (
        <Button
          key={id}
          small
          aria-pressed={chosen === id}
          onClick={() => setValue('serviceId', id, { shouldDirty: true })}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

/** A booking is of a service: without any there is the way to them. */
function NoServices() {
  const may = useMay();
  if (!may('services.edit')) return <p className="sub">Ask a manager to add the services you offer.</p>;
  return (
    <LinkButton small to="/garage/services?starter=1">
      Choose your services
    </LinkButton>
  );
}
