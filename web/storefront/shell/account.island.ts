import { hydratorOf } from '../islands/hydrator.ts';
import { AccountMenu } from './account-menu.tsx';

export const hydrate = hydratorOf({ menu: AccountMenu });
