import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';

/** The branch that is chosen in the form around; until one is, `otherwise`: the record's own, or the first of the garage. */
export function useBranchOfForm(otherwise = 'default'): string {
  const chosen: unknown = useWatch({ name: 'branchId' });
  return typeof chosen === 'string' && chosen !== '' ? chosen : otherwise;
}

/** The branch that a new record's form begins with: the one that the address narrows the list behind it to, or the first. */
export function useBranchToBegin(): string {
  const [params] = useSearchParams();
  return params.get('branchId') || 'default';
}
