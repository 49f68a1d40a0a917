import { wakes } from '../islands/wakes.ts';
import { PriceByQuantity } from './price-by-quantity.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSlip } from './price-slip.tsx';

export const wake = wakes({ slip: PriceSlip, packs: PriceByQuantity, bar: PriceBar });
