import { FeeTable } from './delivery-tables.tsx';
import { wakes } from '../islands/wakes.ts';
import { DeliveryCalculator } from './delivery-calculator.tsx';

export const wake = wakes({ calculator: DeliveryCalculator, fees: FeeTable });
