import { staff } from '#contract/staff.ts';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';

/** Whose cards are shown: those who are technicians first, then whoever else cards can be given to. */
export function TechnicianFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useEndpoint(staff.list, { query: { status: 'ACTIVE', limit: 500 } });
  const people = data?.data.staff ?? [];
  const isTechnician = ({ role }: { role: string }) => role === 'TECHNICIAN';
  const options = [...people.filter(isTechnician), ...people.filter((one) => !isTechnician(one))].map(
    ({ id, name }) => ({
      value: id,
      label: name,
    }),
  );
  const isGone = data !== undefined && value !== '' && !people.some(({ id }) => id === value);
  return (
    <FilterSelect
      label="Technician"
      all="All Technicians"
      value={value}
      options={isGone ? [...options, { value, label: 'Not in the staff any more' }] : options}
      onChange={onChange}
    />
  );
}
