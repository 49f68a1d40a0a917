import { Row } from '#web/ui/form/app-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PlateField } from './plate-field.tsx';

/** The vehicle a new customer came with; may be left blank. */
export function FirstVehicle() {
  return (
    <fieldset className="vehicle-group">
      <legend>Vehicle (optional)</legend>
      <Row shape="1fr 1fr 1fr">
        <TextField name="make" label="Make" placeholder="Maruti" />
        <TextField name="model" label="Model" placeholder="Swift" />
        <PlateField />
      </Row>
    </fieldset>
  );
}
