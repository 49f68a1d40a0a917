import { wakes } from '../islands/wakes.ts';
import { AccountMenu } from './account-menu.tsx';

export const wake = wakes({ menu: AccountMenu });
