import { FilterSelect } from '#web/ui/list/filters.tsx';
import { useBranches } from './use-branches.ts';

/** Narrows a list or a report to one branch, where there are two. */
export function BranchFilter({ value, onChange }: { value: string; onChange: (branchId: string) => void }) {
  const branches = useBranches();
  if (branches.length === 0) return null;
  const options = branches.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterSelect label="Branch" all="All Branches" value={value} options={options} onChange={onChange} />;
}
