/**
 * The branch that a paper is of, where the work was done: undefined in a garage that has no more than one, which its papers do not name.
 */
export const branchOnPaper = <Branch extends { id: string }>(
  { branchId }: { branchId: string | null },
  { branches }: { branches: readonly Branch[] },
): Branch | undefined => (branches.length > 1 ? branches.find(({ id }) => id === branchId) : undefined);
