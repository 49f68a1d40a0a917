import { SelectField } from '#web/ui/form/select-field.tsx';
import { useBranches } from './use-branches.ts';

/** Where the work is done, asked where there are two branches. */
export function BranchField() {
  const branches = useBranches();
  if (branches.length === 0) return null;
  return (
    <SelectField
      name="branchId"
      label="Branch"
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
