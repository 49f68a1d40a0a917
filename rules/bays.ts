/** What of a garage says which bays it has. */
export interface GarageBays {
  /** the names of the bays at each of its branches that names none */
  bays: readonly string[];
  branches: readonly { id: string; bays: readonly string[] }[];
}

export interface Bay {
  branchId: string;
  name: string;
}

/**
 * The bays of a branch, or of all branches one after another: each branch has bays of its own, those that it names, or as many as the
 * garage names and called alike (BO-43).
 */
export const baysOf = ({ bays, branches }: GarageBays, branchId?: string): Bay[] =>
  branches
    .filter(({ id }) => branchId === undefined || id === branchId)
    .flatMap(({ id, bays: own }) => (own.length > 0 ? own : bays).map((name) => ({ branchId: id, name })));

/** What the bays of a branch, or of all branches, are called: each name once in whatever letters, in the order of `baysOf`. */
export function bayNamesOf(garage: GarageBays, branchId?: string): string[] {
  const all = baysOf(garage, branchId).map(({ name }) => name);
  return all.filter((name, at) => all.findIndex((other) => isAlike(other, name)) === at);
}

/** What the branches are called that have a bay of this name, in whatever letters, in their order. */
export const branchesWithBay = (garage: NamedGarage, bayNumber: string): string[] =>
  having(garage, bayNumber).map(({ name }) => name);

/**
 * 'Adyar has no Bay 2', where a card of that branch stands in a bay that other branches alone have; undefined of one that its own has, and of
 * one that nobody named, which stands anywhere (BO-43, JC-10).
 */
export function bayElsewhereWords(garage: NamedGarage, branchId: string, bayNumber: string): string | undefined {
  const others = having(garage, bayNumber);
  if (others.length === 0 || others.some(({ id }) => id === branchId)) return undefined;
  return `${garage.branches.find(({ id }) => id === branchId)?.name ?? 'Its branch'} has no ${bayWords(bayNumber)}`;
}

interface NamedGarage extends GarageBays {
  branches: readonly { id: string; name: string; bays: readonly string[] }[];
}

/** The branches that have a bay of this name, in whatever letters. */
const having = (garage: NamedGarage, bayNumber: string) =>
  garage.branches.filter(({ id }) => baysOf(garage, id).some(({ name }) => isAlike(name, bayNumber)));

/** 'bay 4', and 'Bay 4' of one that is called so. */
export const bayWords = (name: string): string => (/^bay\b/i.test(name) ? name : `bay ${name}`);

interface Standing {
  branchId: string;
  bayNumber: string | null;
}

/** Whether two job cards are in one bay: of one branch, by its name in whatever letters (JC-10). */
export const isSameBay = (one: Standing, other: Standing): boolean =>
  Boolean(one.bayNumber) && one.branchId === other.branchId && isAlike(one.bayNumber ?? '', other.bayNumber ?? '');

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
