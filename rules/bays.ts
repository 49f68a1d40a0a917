/** What of a garage says which bays it has. */
export interface GarageBays {
  /** the names of the bays at each of its branches */
  bays: readonly string[];
  branches: readonly { id: string }[];
}

export interface Bay {
  branchId: string;
  name: string;
}

/** The bays of a branch, or of all branches: each branch has bays of its own, called as the garage calls them (BO-43). */
export const baysOf = ({ bays, branches }: GarageBays, branchId?: string): Bay[] =>
  branches
    .filter(({ id }) => branchId === undefined || id === branchId)
    .flatMap(({ id }) => bays.map((name) => ({ branchId: id, name })));

interface Standing {
  branchId: string;
  bayNumber: string | null;
}

/** Whether two job cards are in one bay: of one branch, by its name in whatever letters (JC-10). */
export const isSameBay = (one: Standing, other: Standing): boolean =>
  Boolean(one.bayNumber) &&
  one.branchId === other.branchId &&
  one.bayNumber?.toLowerCase() === other.bayNumber?.toLowerCase();
