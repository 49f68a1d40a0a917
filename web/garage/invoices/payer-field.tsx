import { useEffect, useEffectEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { PayerFields } from '../customers/payer-fields.tsx';
import { CustomerField } from '../jobcards/customer-field.tsx';

interface PayerProps {
  /** the name of the job card's customer */
  own: string;
  /** null for the job card's customer, '' for somebody else who is not chosen yet, else an id */
  payer: string | null;
  onPayer: (who: string | null) => void;
}

/** Who pays: the job card's customer, or another one, as an insurer, who is found or added like any customer. */
export function PayerField({ own, payer, onPayer }: PayerProps) {
  const form = useForm({ defaultValues: { customerId: '' } });
  if (payer !== null)
    return (
      <FormProvider {...form}>
        <Other onPayer={onPayer} />
        <p className="billed-to">
          <Button
            small
            onClick={() => {
              form.reset();
              onPayer(null);
            }}
          >
            {`Bill ${own}`}
          </Button>
        </p>
      </FormProvider>
    );
  return (
    <div className="field">
      <span className="lab">Billed to</span>
      <p className="billed-to">
        <b>{own}</b>
        <Button small onClick={() => onPayer('')}>
          Somebody else pays
        </Button>
      </p>
    </div>
  );
}

/** The box has the focus as it comes: whoever pressed for it types next. */
function Other({ onPayer }: Pick<PayerProps, 'onPayer'>) {
  const { control } = useFormMethods<{ customerId: string }>();
  const customerId = useWatch<{ customerId: string }, 'customerId'>({ name: 'customerId' });
  const tell = useEffectEvent(onPayer);
  useEffect(() => focusField(control, 'customerId'), [control]);
  useEffect(() => tell(customerId), [customerId]);
  return <CustomerField label="Billed to" payer={<PayerFields />} />;
}
