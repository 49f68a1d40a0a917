import { wakes } from '../islands/wakes.ts';
import { CancellationCalculator } from './cancellation-calculator.tsx';

export const wake = wakes({ calculator: CancellationCalculator });
