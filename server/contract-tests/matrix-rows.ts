import type { Caller, Reply, TestGarage, TestAppContext } from '../testing/garage.ts';
import { fresh as makers } from './fresh.ts';
import { type Kept, keeping } from './kept.ts';

/** One action: in a row the column's letter is a yes, '-' a 403, '0' a 404 (not visible to the caller) and '9' a 409. */
export type Row = readonly [what: string, cells: string, ask: (scene: Scene) => Promise<Reply>];

/** Where one cell of the matrix is asked: who calls, in whose garage, and the technician whose own cards are 'own'; what its row has kept. */
export interface Scene {
  appContext: TestAppContext;
  garage: TestGarage;
  caller: Caller;
  technician: Caller;
  kept: Kept;
}

/** Makes the record that an action needs, unless its row has one that nobody changed. */
export const fresh = keeping(makers, ['drawerDay', 'drawerOpening']);

export const everyone = 'OAMGSTCV';
export const managers = 'OAM-----';
export const advisors = 'OAMGS---';
