import { wakes } from '../islands/wakes.ts';
import { Packs } from './packs.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSlip } from './price-slip.tsx';

export const wake = wakes({ slip: PriceSlip, packs: Packs, bar: PriceBar });
