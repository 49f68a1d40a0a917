import { Download } from 'lucide-react';
import { leadPriorities, leads, leadStatuses } from '#contract/leads.ts';
import { choicesOf, leadPriorityLabels, leadStatusLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { leadColumns } from './lead-columns.tsx';
import './leads.css';

export const meta = pageTitle('Lead Management');

const words = {
  failed: 'Failed to load leads',
  none: 'No leads found',
  nothingYet: 'Leads appear here once they are added.',
};

/** People who may become customers (product.md section 2). */
export default function LeadsPage() {
  const may = useMay();
  if (!may('leads.read')) {
    return (
      <>
        <PageHead title="Lead Management" />
        <NoPermission title="Leads are not open to you" text="The owner of the garage can change your role." />
      </>
    );
  }
  return <Leads />;
}

function Leads() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['status', 'priority']);
  const status = leadStatuses.find((one) => one === list.value('status'));
  const priority = leadPriorities.find((one) => one === list.value('priority'));
  const query = {
    ...(list.search && { search: list.search }),
    ...(status && { status }),
    ...(priority && { priority }),
  };
  const found = useEndpointPages(leads.list, { query });
  return (
    <>
      <PageHead
        title="Lead Management"
        sub={<output>{found.total !== undefined && `Total: ${found.total.toLocaleString('en-IN')} leads`}</output>}
        actions={
          may('leads.export') && (
            <Button icon={Download} onClick={() => void exportCsv(leads.export, query)}>
              Export
            </Button>
          )
        }
      />
      <Filters label="Find leads">
        <SearchBox
          label="Search leads"
          placeholder="Search by name, phone or email..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={list.value('status')}
          options={choicesOf(leadStatusLabels)}
          onChange={(value) => list.set('status', value)}
        />
        <FilterSelect
          label="Priority"
          all="All Priority"
          value={list.value('priority')}
          options={choicesOf(leadPriorityLabels)}
          onChange={(value) => list.set('priority', value)}
        />
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={words}
        count={(shown, total) => `${shown} of ${total} leads`}
        label="Leads"
        columns={leadColumns}
        rows={found.data?.pages.flatMap((page) => page.data.leads)}
        rowKey={(lead) => lead.id}
        loading="Loading leads..."
      />
    </>
  );
}
