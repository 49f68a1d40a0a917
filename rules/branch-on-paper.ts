/**
 * The branch that a paper is of, where the work was done: undefined in a garage that has no more than one, which its papers do not name.
 */
export const branchOnPaper = <Branch extends { id: string }>(
  { branchId }: { branchId: string | null },
  { branches }: { branches: readonly Branch[] },
): Branch | undefined => (branches.length > 1 ? branches.find(({ id }) => id === branchId) : undefined);

/** What a paper or page calls it: 'Branch Adyar', and 'Main branch' of one that is called so. */
export const branchWords = (name: string): string => (/\bbranch\b/i.test(name) ? name : `Branch ${name}`);
