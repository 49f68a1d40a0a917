interface Garage {
  /** the names of the bays at each of its branches */
  bays: readonly string[];
  branches: readonly { id: string }[];
}

export interface Bay {
  branchId: string;
  name: string;
}

/** The bays of a branch, or of all branches: each branch has bays of its own, called as the garage calls them (BO-43). */
export const baysOf = ({ bays, branches }: Garage, branchId?: string): Bay[] =>
  branches
    .filter(({ id }) => branchId === undefined || id === branchId)
    .flatMap(({ id }) => bays.map((name) => ({ branchId: id, name })));
