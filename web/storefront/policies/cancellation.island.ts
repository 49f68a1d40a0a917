import { hydratorOf } from '../islands/hydrator.ts';
import { CancellationCalculator } from './cancellation-calculator.tsx';

export const hydrate = hydratorOf({ calculator: CancellationCalculator });
