import { useCallback } from 'react';
import { useBranches } from './use-branches.ts';

/**
 * What the branch of a record is called: undefined in a garage that has one, and where what is shown is narrowed to one. The same function
 * for as long as the branches are the same.
 */
export function useBranchNames(narrowedTo = ''): (record: { branchId: string }) => string | undefined {
  const branches = useBranches();
  return useCallback(
    ({ branchId }) => (narrowedTo === '' ? branches.find(({ id }) => id === branchId)?.name : undefined),
    [branches, narrowedTo],
  );
}

/** 'Full Service, Adyar' */
export const withBranch = (words: string, branch: string | undefined): string =>
  branch === undefined ? words : `${words}, ${branch}`;
