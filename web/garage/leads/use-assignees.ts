import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#contract/leads.ts';
import { staff } from '#contract/staff.ts';
import { staffRoleLabels } from '#rules/labels.ts';
import { permissionsOf } from '#rules/permissions.ts';
import { endpointQuery } from '#web/use-endpoint.ts';

/** Who a lead can be given to, those who may open it (LE-6), loaded once; whose it is stays among them, also after leaving. */
export function useAssignees(lead?: Lead): { value: string; label: string }[] {
  const query = endpointQuery(staff.list, { query: { status: 'ACTIVE', limit: 500 } });
  const { data } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const people = (data?.data.staff ?? [])
    .filter((person) => permissionsOf(person).has('leads.read'))
    .map(({ id, name, role }) => ({ value: id, label: `${name} (${staffRoleLabels[role]})` }));
  const current = lead?.assignedToId;
  if (!current || people.some(({ value }) => value === current)) return people;
  return [{ value: current, label: lead.assignedTo ?? 'Not known' }, ...people];
}
