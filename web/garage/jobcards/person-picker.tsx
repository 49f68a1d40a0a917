import { useState } from 'react';
import { jobcards } from '#contract/jobcards.ts';
import { staff, type StaffMember } from '#contract/staff.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from './on-card.tsx';

interface PickerProps {
  field: 'advisorId' | 'technicianId';
  label: string;
}

const fitting = {
  advisorId: { role: 'SERVICE_ADVISOR', heading: 'Service advisors', name: 'advisorName' },
  technicianId: { role: 'TECHNICIAN', heading: 'Technicians', name: 'technicianName' },
} as const;

/** Who has the card: a name, or for those who may hand it on a select that acts at once. */
export function PersonPicker({ field, label }: PickerProps) {
  const { card, may } = useOnCard();
  if (may('jobcards.edit')) return <Picker field={field} label={label} />;
  return card[fitting[field].name] ?? <span className="none">Not assigned</span>;
}

function Picker({ field, label }: PickerProps) {
  const { card } = useOnCard();
  const { data } = useEndpoint(staff.list, { query: { status: 'ACTIVE', limit: 500 } });
  const { assign, chosen } = useAssign(field, label);
  const { role, heading, name } = fitting[field];
  const people = data?.data.staff ?? [];
  const current = card[field];
  const isGone = current !== null && !people.some(({ id }) => id === current);
  return (
    <select
      className="input person"
      aria-label={label}
      value={chosen ?? current ?? ''}
      aria-busy={chosen !== null}
      onChange={(event) => void assign(event.target.value)}
    >
      <option value="">Not assigned</option>
      {isGone && <option value={current}>{card[name]}</option>}
      <People label={heading} people={people.filter((person) => person.role === role)} />
      <People label="Others" people={people.filter((person) => person.role !== role)} />
    </select>
  );
}

function People({ label, people }: { label: string; people: readonly StaffMember[] }) {
  if (people.length === 0) return null;
  return (
    <optgroup label={label}>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** The new name stands there at once; when it could not be kept, the old one is back and a toast says why. */
function useAssign(field: PickerProps['field'], label: string) {
  const { send } = useOnCard();
  const toast = useToast();
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = async (personId: string) => {
    setChosen(personId);
    try {
      await send(jobcards.update, ({ id, updated_at }) => ({
        params: { id },
        body: { [field]: personId || null, updated_at },
      }));
      toast({ title: `${label} saved` });
    } catch (error) {
      toast(failureToast(error, `${label} was not changed`));
    } finally {
      setChosen(null);
    }
  };
  return { assign, chosen };
}
