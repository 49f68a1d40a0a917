import { Download } from 'lucide-react';
import { staff, staffStatuses } from '#contract/staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { staffColumns } from './staff-columns.tsx';
import './staff.css';

export const meta = pageTitle('Staff Management');

const words = {
  failed: 'Failed to load staff members',
  none: 'No staff members found',
  nothingYet: 'People appear here once they are added.',
};

const statuses = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
];

/** Who works here (product.md section 2); those without staff.details see names and roles. */
export default function StaffPage() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['status']);
  const status = staffStatuses.find((one) => one === list.value('status'));
  const query = { ...(list.search && { search: list.search }), ...(status && { status }) };
  const found = useEndpointPages(staff.list, { query });
  const details = may('staff.details');
  return (
    <>
      <PageHead
        title="Staff Management"
        actions={
          may('staff.export') && (
            <Button icon={Download} onClick={() => void exportCsv(staff.export, query)}>
              Export
            </Button>
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
          options={statuses}
          onChange={(value) => list.set('status', value)}
        />
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={words}
        count={(shown, total) => `${shown} of ${total} staff members`}
        label="Staff"
        columns={details ? staffColumns : staffColumns.filter(({ key }) => key !== 'contact')}
        rows={found.data?.pages.flatMap((page) => page.data.staff)}
        rowKey={(person) => person.id}
        loading="Loading staff members..."
      />
    </>
  );
}
