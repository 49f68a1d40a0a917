import { customersRows } from './matrix-customers.ts';
import { garageRows } from './matrix-garage.ts';
import { jobCardsRows } from './matrix-jobcards.ts';
import { moneyRows } from './matrix-money.ts';
import type { Row } from './matrix-rows.ts';

/** The columns of the matrix in ST-11, in their order, each with the letter that stands for it in a row. */
export const columns = [
  ['O', 'GARAGE_OWNER', 'OWNER'],
  ['A', 'GARAGE_MANAGER', 'ADMIN'],
  ['M', 'GARAGE_MANAGER', 'MANAGER'],
  ['G', 'GARAGE_MANAGER', 'STAFF'],
  ['S', 'SERVICE_ADVISOR', 'STAFF'],
  ['T', 'TECHNICIAN', 'STAFF'],
  ['C', 'CASHIER', 'STAFF'],
  ['V', 'SERVICE_ADVISOR', 'VIEW_ONLY'],
] as const;

/** The matrix of ST-11, written out by hand and not from rules/permissions.ts. */
export const matrix: readonly Row[] = [...customersRows, ...jobCardsRows, ...moneyRows, ...garageRows];
