import { FeeTable } from './delivery-tables.tsx';
import { wakes } from '../islands/wakes.ts';
import { DeliveryCalculator } from './delivery-calculator.tsx';
import { PincodeForm } from './pincode-form.tsx';

export const wake = wakes({ calculator: DeliveryCalculator, fees: FeeTable, pincode: PincodeForm });
