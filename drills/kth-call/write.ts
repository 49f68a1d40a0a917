import type { Caller, Reply, TestGarage, TestAppContext } from '#server/testing/garage.ts';

/** Where a write is tried: a garage with its owner, its technician, and the application it stands in. */
export interface Scene {
  appContext: TestAppContext;
  garage: TestGarage;
  technician: Caller;
}

/** One request, the same each time it is sent; `key` is its Idempotency-Key where it takes one. */
export type Send = (key: string) => Promise<Reply>;

/** How one write of the contract is tried. */
export interface Write {
  /** makes what the request needs, anew each time */
  ready: (scene: Scene) => Promise<Send>;
  /** its answer is kept under the key: sent again it changes nothing and says the same */
  isKept?: boolean;
  /** a field of the answer that its twin gets as null */
  toldOnce?: string;
  /** tables that a request may leave changed though it failed */
  mayChange?: readonly string[];
  /** what the same request is answered once it was done and the answer lost, where that differs from what the first would have said */
  afterLost?: number;
  /** asked again it does the same again, as it should: a second session, a second link */
  mayRepeat?: boolean;
}
