import { hydratorOf } from '../islands/hydrator.ts';
import { PriceByQuantity } from './price-by-quantity.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSlip } from './price-slip.tsx';

export const hydrate = hydratorOf({ slip: PriceSlip, packs: PriceByQuantity, bar: PriceBar });
