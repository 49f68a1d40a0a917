import { TextField } from '#web/ui/form/text-field.tsx';

/** The hour promised on the day of delivery; it may be left out. */
export const HourField = () => <TextField name="estimatedDeliveryTime" label="Estimated delivery time" type="time" />;
