import { FeeTable } from './delivery-tables.tsx';
import { hydratorOf } from '../islands/hydrator.ts';
import { DeliveryCalculator } from './delivery-calculator.tsx';
import { PincodeForm } from './pincode-form.tsx';

export const hydrate = hydratorOf({ calculator: DeliveryCalculator, fees: FeeTable, pincode: PincodeForm });
