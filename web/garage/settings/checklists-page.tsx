import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Checklist, checklists } from '#contract/checklists.ts';
import { starterChecklist } from '#rules/starter-checklist.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { Section } from '#web/ui/section.tsx';
import { keyOf, useEndpoint } from '#web/use-endpoint.ts';
import { pageTitle } from '../page-title.ts';
import { ActiveStatus } from '../ui/status.tsx';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useMay } from '../use-may.ts';
import { AddChecklist, EditChecklist } from './checklist-dialog.tsx';
import './checklists.css';

export const meta = pageTitle('Checklists');

/** What vehicles are inspected by: the garage's checklists, each with its points in order (MO-81). */
export default function ChecklistsPage() {
  const may = useMay();
  const [opened, setOpened] = useState<'new' | Checklist | null>(null);
  const { data } = useEndpoint(checklists.list, {});
  const add = may('settings.edit') && (
    <Button small icon={Plus} onClick={() => setOpened('new')}>
      Add Checklist
    </Button>
  );
  return (
    <Section title="Checklists" aside={data && data.data.length > 0 && add}>
      <List add={add} onEdit={may('settings.edit') ? setOpened : undefined} />
      {opened === 'new' && <AddChecklist isFirst={data?.data.length === 0} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'new' && <EditChecklist checklist={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

interface ListProps {
  add: ReactNode;
  onEdit: ((checklist: Checklist) => void) | undefined;
}

function List({ add, onEdit }: ListProps) {
  const { data, isError, error, refetch } = useEndpoint(checklists.list, {});
  if (isError && !data)
    return (
      <ErrorState
        title="Failed to load the checklists"
        text={wordsOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  const loading = <output className="foot">Loading checklists...</output>;
  if (!data) return loading;
  if (data.data.length === 0)
    return (
      <UnlessAskedAnew queryKey={keyOf(checklists.list)} loading={loading}>
        <EmptyState
          title="No checklists yet"
          text={`Vehicles are inspected by the built-in one of ${starterChecklist.points.length} points. The first of your own starts with them.`}
          action={add}
        />
      </UnlessAskedAnew>
    );
  return (
    <ul className="checklists" aria-label="Checklists">
      {data.data.map((one) => (
        <li key={one.id}>
          <div className="grow">
            <b>{one.name}</b>
            <small>{one.points.length === 1 ? '1 point' : `${one.points.length} points`}</small>
          </div>
          <ActiveStatus status={one.isActive ? 'ACTIVE' : 'INACTIVE'} />
          {onEdit && <IconButton icon={Pencil} label={`Edit ${one.name}`} onClick={() => onEdit(one)} />}
        </li>
      ))}
    </ul>
  );
}
