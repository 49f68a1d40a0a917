import { BadgeCheck, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { staff, type StaffMember, staffStatuses } from '#contract/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { Menu } from '#web/ui/menu.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { Opened } from '../ui/opened.tsx';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useOpening } from '../use-opening.ts';
import { staffColumns } from './staff-columns.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { statusChoices } from './staff-fields.tsx';
import { useStaffMenu } from './use-staff-menu.tsx';
import './staff.css';

export const meta = pageTitle('Staff Management');

const purpose = 'Advisor, technician or cashier: each signs in alone, and sees and does what the role needs.';
const words = {
  failed: 'Failed to load staff members',
  none: 'No staff members found',
  nothingYet: purpose,
};

/** Who works here (ST-29); those without staff.details see names and roles. */
export default function StaffPage() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['status']);
  const status = staffStatuses.find((one) => one === list.value('status'));
  const query = { ...(list.search && { search: list.search }), ...(status && { status }) };
  const found = useEndpointPages(staff.list, { query });
  const details = may('staff.details');
  const opening = useOpening('New staff member', may('staff.edit'));
  const [edited, setEdited] = useState<StaffMember | null>(null);
  const menu = useStaffMenu({ onEdit: setEdited });
  const add = may('staff.edit') && (
    <Button look="main" icon={Plus} onClick={opening.open}>
      Add Staff
    </Button>
  );
  const actions = (person: StaffMember) => {
    const items = menu(person);
    return items.length > 0 && <Menu label={`Actions for ${person.name}`} items={items} />;
  };
  return (
    <>
      <PageHead
        {...listHeads['/garage/staff']}
        actions={
          (may('staff.export') || may('staff.edit')) && (
            <>
              {may('staff.export') && (
                <Button icon={Download} slim onClick={() => void exportCsv(staff.export, query)}>
                  Export
                </Button>
              )}
              {add}
            </>
          )
        }
      />
      <Filters label="Find staff">
        <SearchBox
          label="Search staff"
          placeholder={details ? 'Search by name, email, or phone...' : 'Search by name...'}
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={list.value('status')}
          options={statusChoices}
          onChange={(value) => list.set('status', value)}
        />
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={words}
        icon={BadgeCheck}
        first={add}
        unit={['staff member', 'staff members']}
        label="Staff"
        className="t-staff"
        columns={details ? staffColumns : staffColumns.filter(({ key }) => key !== 'contact')}
        rows={found.data?.pages.flatMap((page) => page.data.staff)}
        rowKey={(person) => person.id}
        {...(may('staff.edit') && { actions })}
        loading="Loading staff members..."
      />
      {add && found.total === 1 && !list.narrowed && (
        <UnlessAskedAnew queryKey={found.queryKey} loading={null}>
          <EmptyState icon={BadgeCheck} title="Nobody else works here yet" text={purpose} action={add} />
        </UnlessAskedAnew>
      )}
      <Opened opening={opening}>
        <StaffDialog opened="new" onClose={opening.close} />
      </Opened>
      {edited && <StaffDialog opened={{ person: edited }} onClose={() => setEdited(null)} />}
    </>
  );
}
