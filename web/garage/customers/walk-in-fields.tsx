import { useEffect } from 'react';
import { Row } from '#web/ui/form/app-form.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { useFormMethods } from '#web/ui/form/use-form-methods.ts';
import { mayTakeFocus } from '#web/ui/may-take-focus.ts';

/** Who stands at the counter: name and phone; the rest can be added on the customer's page. What was typed elsewhere is skipped. */
export function WalkInFields() {
  const { control, getValues } = useFormMethods();
  useEffect(() => {
    if (!mayTakeFocus() || !getValues('name')) return undefined;
    // after the dialog has put the focus on its first field
    const frame = requestAnimationFrame(() => focusField(control, 'phone'));
    return () => cancelAnimationFrame(frame);
  }, [control, getValues]);
  return (
    <Row shape="3fr 2fr">
      <TextField name="name" label="Name" required />
      <PhoneField name="phone" label="Phone" required />
    </Row>
  );
}
