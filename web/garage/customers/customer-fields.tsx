import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { choicesOf, customerStatusLabels, customerTypeLabels, messageLanguageLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { AddressFields } from './address-fields.tsx';

/** The field that the dialog of a customer was opened for. */
export type OpenedFor = 'gstNumber' | 'addressLine1';

interface CustomerFieldsProps {
  withStatus?: boolean;
  openedFor?: OpenedFor | undefined;
}

/** The fields of a customer, in the order of the contract. Company name and GST number are a corporate customer's. */
export function CustomerFields({ withStatus = false, openedFor }: CustomerFieldsProps) {
  const { control, getValues, setValue } = useFormMethods();
  useEffect(() => {
    if (!openedFor) return undefined;
    if (openedFor === 'gstNumber' && getValues('customerType') !== 'CORPORATE')
      setValue('customerType', 'CORPORATE', { shouldDirty: true });
    // after the dialog has put the focus on its first field
    const frame = requestAnimationFrame(() => focusField(control, openedFor));
    return () => cancelAnimationFrame(frame);
  }, [openedFor, control, getValues, setValue]);
  const isCorporate = useWatch({ name: 'customerType' }) === 'CORPORATE';
  return (
    <>
      <Row shape="3fr 2fr">
        <TextField name="name" label="Name" required />
        <PhoneField name="phone" label="Phone" required />
      </Row>
      <Row shape="2fr 3fr">
        <PhoneField name="alternatePhone" label="Alternate phone" />
        <EmailField name="email" label="Email" />
      </Row>
      <ChoiceField name="customerType" label="Customer type" options={choicesOf(customerTypeLabels)} />
      {isCorporate && (
        <Row>
          <TextField name="companyName" label="Company name" />
          <TextField
            name="gstNumber"
            label="GST number"
            hint="15 characters, such as 33AAACT2727Q1Z3"
            autoCapitalize="characters"
          />
        </Row>
      )}
      <AddressFields registered={isCorporate} />
      <NumberField
        name="termDays"
        label="Payment terms"
        unit="days"
        min={0}
        max={365}
        hint="Blank: as the garage has them."
      />
      <SelectField
        name="messageLanguage"
        label="Message language"
        blank="As the garage has it"
        options={choicesOf(messageLanguageLabels)}
      />
      {withStatus && (
        <SwitchField
          name="takesReminders"
          label="Reminders of what is due"
          hint="Off once the customer asked for no more."
        />
      )}
      <TextArea name="notes" label="Notes" rows={2} />
      {withStatus && (
        <SelectField
          name="status"
          label="Status"
          options={choicesOf(customerStatusLabels)}
          hint="A blocked customer gets no new booking or job card."
        />
      )}
    </>
  );
}
