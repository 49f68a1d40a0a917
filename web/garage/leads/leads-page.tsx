import { Download, Funnel, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { leadOrders, followUpsDue, type Lead, leadPriorities, leads, leadStatuses } from '#contract/leads.ts';
import { countWords } from '#rules/counted.ts';
import { choicesOf, followUpLabels, leadPriorityLabels, leadStatusLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { liveParams } from '#web/live-params.ts';
import { type ListState, useListState, withParam } from '#web/ui/list/list-state.ts';
import { SortSelect } from '#web/ui/list/sort-select.tsx';
import { NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { Opened } from '../ui/opened.tsx';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { useOpening } from '../use-opening.ts';
import { useToday } from '../use-today.ts';
import { leadColumns } from './lead-columns.tsx';
import { LeadDetails } from './lead-details.tsx';
import { AddLead } from './lead-dialog.tsx';
import { LeadRowActions } from './lead-row-actions.tsx';
import { type LeadWork, useLeadWork } from './use-lead-work.tsx';
import './leads.css';

export const meta = pageTitle('Lead Management');

const words = {
  failed: 'Failed to load leads',
  none: 'No leads found',
  nothingYet: 'Who asked and has not come yet: a day to call them back, and a customer once they are won.',
};

/** People who may become customers (LE-13). */
export default function LeadsPage() {
  const may = useMay();
  if (!may('leads.read')) {
    return (
      <>
        <PageHead {...listHeads['/garage/leads']} />
        <NoPermission title="Leads are not open to you" text="The owner of the garage can change your role." />
      </>
    );
  }
  return <Leads />;
}

function Leads() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['status', 'priority', 'followUp', 'order']);
  const query = queryOf(list);
  const order = leadOrders.find((one) => one === list.value('order')) ?? (query.followUp && 'FOLLOW_UP');
  const found = useEndpointPages(leads.list, { query: { ...query, ...(order && { order }) } });
  const rows = found.data?.pages.flatMap((page) => page.data.leads);
  const details = useDetails();
  const opening = useOpening('New lead', may('leads.create'));
  const today = useToday();
  const work = useLeadWork();
  const columns = useMemo(() => leadColumns(today), [today]);
  const add = may('leads.create') && (
    <Button look="main" icon={Plus} onClick={opening.open}>
      Add Lead
    </Button>
  );
  return (
    <>
      <PageHead
        {...listHeads['/garage/leads']}
        sub={<output>{found.total !== undefined && totalWords(found.total, found.capped)}</output>}
        actions={
          (may('leads.export') || add) && (
            <>
              {may('leads.export') && (
                <Button icon={Download} slim onClick={() => void exportCsv(leads.export, query)}>
                  Export
                </Button>
              )}
              {add}
            </>
          )
        }
      />
      <LeadFilters
        list={list}
        sort={<SortSelect columns={columns} {...(query.followUp && { own: 'Next follow-up first' })} />}
      />
      <FoundList
        list={list}
        found={found}
        words={words}
        icon={Funnel}
        first={add}
        unit={['lead', 'leads']}
        label="Leads"
        className="t-leads rows"
        columns={columns}
        rows={rows}
        rowKey={(lead) => lead.id}
        href={(lead) => details.of(lead.id)}
        actions={rowActions(details.of, work)}
        loading="Loading leads..."
      />
      {work.dialog}
      {details.id !== null && (
        <LeadDetails
          key={details.id}
          id={details.id}
          known={rows?.find((lead) => lead.id === details.id)}
          onClose={details.close}
        />
      )}
      <Opened opening={opening}>
        <AddLead onClose={opening.close} onPlan={work.followUp} />
      </Opened>
    </>
  );
}

const rowActions = (detailsOf: (id: string) => string, work: LeadWork) => (lead: Lead) => (
  <LeadRowActions lead={lead} details={detailsOf(lead.id)} work={work} />
);

type Filter = 'status' | 'priority' | 'followUp';

function LeadFilters({ list, sort }: { list: ListState<Filter>; sort: ReactNode }) {
  const select = (key: Filter, label: string, all: string, labels: Readonly<Record<string, string>>) => (
    <FilterSelect
      label={label}
      all={all}
      value={list.value(key)}
      options={choicesOf(labels)}
      onChange={(value) => list.set(key, value)}
    />
  );
  return (
    <Filters label="Find leads">
      <SearchBox
        label="Search leads"
        placeholder="Search by name, phone or email..."
        value={list.search}
        onChange={(term) => list.set('search', term)}
      />
      {select('status', 'Status', 'All Status', leadStatusLabels)}
      {select('priority', 'Priority', 'All Priority', leadPriorityLabels)}
      {select('followUp', 'Follow-up', 'All Follow-ups', followUpLabels)}
      {sort}
    </Filters>
  );
}

/** What the address narrows the list to; a value that is none of the choices counts as none. */
function queryOf(list: ListState<Filter>) {
  const status = leadStatuses.find((one) => one === list.value('status'));
  const priority = leadPriorities.find((one) => one === list.value('priority'));
  const followUp = followUpsDue.find((one) => one === list.value('followUp'));
  return {
    ...(list.search && { search: list.search }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(followUp && { followUp }),
  };
}

const totalWords = (total: number, capped: boolean) => `Total: ${countWords(total, 'lead', 'leads', { capped })}`;

/** The details of one lead live in the address: ?lead={id}, beside what the list is narrowed to. */
function useDetails() {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get('lead') || null,
    of: (id: string) => `?${withParam(params, 'lead', id)}`,
    close: () => setParams(withParam(liveParams(), 'lead', ''), { replace: true, preventScrollReset: true }),
  };
}
