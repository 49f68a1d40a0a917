import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMinutes } from '#rules/durations.ts';
import { boxOfPaise, toPaise } from '#rules/money.ts';
import { MoneyField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { UsualServices } from './usual-services.tsx';
import { useActiveServices } from './use-active-services.ts';

/** The service a booking has already; it may be switched off by now. */
export type Chosen = { id: string; name: string };

/** What is to be done, one of the active services, those booked most at hand. Choosing one fills the price (BO-6). */
export function ServiceField({ chosen }: { chosen?: Chosen | undefined }) {
  return (
    <div className="with-usual">
      <ServiceSelect chosen={chosen} />
      {!chosen && <UsualServices />}
    </div>
  );
}

function ServiceSelect({ chosen }: { chosen: Chosen | undefined }) {
  const { data, isPending, isError } = useActiveServices();
  const offered = data?.data.services ?? [];
  const isGone = chosen !== undefined && !offered.some(({ id }) => id === chosen.id);
  const service = useService();
  useFilledPrice();
  const options = [
    ...(isGone ? [{ value: chosen.id, label: chosen.name }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      // a new list is a new control, so that it shows what was chosen before
      key={options.length}
      name="serviceId"
      label="Service"
      blank={isPending ? 'Loading services...' : options.length === 0 ? 'No active services' : 'Select a service'}
      options={options}
      hint={
        isError
          ? 'The services could not be loaded. Close this and try again.'
          : service && `${service.category}, ${formatMinutes(service.duration)}`
      }
      required
    />
  );
}

export function PriceField() {
  const service = useService();
  const price: unknown = useWatch({ name: 'estimatedPrice' });
  const isOwn = service?.base_price !== undefined && Number(price) === service.base_price && price !== '';
  return <MoneyField name="estimatedPrice" label="Estimated price" hint={isOwn ? 'From the service' : undefined} />;
}

function useService() {
  const id: unknown = useWatch({ name: 'serviceId' });
  return useActiveServices().data?.data.services.find((one) => one.id === id);
}

/** The price follows the service each time another one is chosen, and stays what someone made of it after. */
function useFilledPrice() {
  const { getValues, setValue } = useFormMethods();
  const service = useService();
  const last = useRef<unknown>(getValues('serviceId'));
  useEffect(() => {
    if (!service || service.id === last.current) return;
    last.current = service.id;
    setValue('estimatedPrice', service.base_price === null ? '' : boxOfPaise(toPaise(service.base_price)), {
      shouldDirty: true,
    });
  }, [service, setValue]);
}
