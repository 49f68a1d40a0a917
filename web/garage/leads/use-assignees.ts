import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#contract/leads.ts';
import { staff } from '#contract/staff.ts';
import { staffRoleLabels } from '#rules/labels.ts';
import { endpointQuery } from '#web/use-endpoint.ts';

/** Who a lead can be given to, loaded once (product.md section 7); whom it is given to stays among them, also after leaving. */
export function useAssignees(lead?: Lead): { value: string; label: string }[] {
  const query = endpointQuery(staff.list, { query: { status: 'ACTIVE', limit: 500 } });
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const people = (data?.data.staff ?? []).map(({ id, name, role }) => ({
    value: id,
    label: `${name} (${staffRoleLabels[role]})`,
  }));
  const current = lead?.assignedToId;
  if (!current || people.some(({ value }) => value === current)) return people;
  return [{ value: current, label: lead.assignedTo ?? 'Not known' }, ...people];
}
