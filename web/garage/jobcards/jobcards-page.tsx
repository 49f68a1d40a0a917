import { ClipboardList, Download, Eye, FileDown, Plus, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { cardsDue, jobCardOrders, jobCardStatuses, paymentStatuses } from '#contract/jobcard-choices.ts';
import { jobcards } from '#contract/jobcards.ts';
import { cardDueLabels, choicesOf, jobcardStatusLabels, paymentStatusLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { SortSelect } from '#web/ui/list/sort-select.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { BranchFilter } from '../branches/branch-filter.tsx';
import { useBranchNames } from '../branches/use-branch-names.ts';
import { FoundList } from '../found-list.tsx';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useToday } from '../use-today.ts';
import { useMay } from '../use-may.ts';
import { useOpening } from '../use-opening.ts';
import { BoardPart } from './board-part.tsx';
import { jobCardColumns } from './jobcard-columns.tsx';
import { OpenedCard } from './opened-card.tsx';
import { JobCardTiles } from './jobcard-tiles.tsx';
import { usePaper } from './use-paper.ts';
import { RowStep } from './row-step.tsx';
import { QuickView } from './quick-view.tsx';
import { TechnicianFilter } from './technician-filter.tsx';
import './jobcards.css';
import './list-filters.css';

export const meta = pageTitle('Job Cards');

const boardViews = ['board', 'bays'] as const;
const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
  { value: 'bays', label: 'Bays' },
] as const;

export default function JobCardsPage() {
  const may = useMay();
  const [money, exports, creates] = [may('money.see'), may('jobcards.export'), may('jobcards.create')];
  const exportCsv = useExport();
  const list = useListState(['status', 'paymentStatus', 'due', 'technicianId', 'branchId', 'view', 'order']);
  const view = boardViews.find((one) => one === list.value('view')) ?? null;
  const query = queryOf(list);
  const order = jobCardOrders.find((one) => one === list.value('order') && (money || !one.includes('BALANCE')));
  const found = useEndpointPages(jobcards.list, { query: { ...query, ...(order && { order }) } });
  const opening = useOpening('New job card', creates);
  const open = creates && (
    <Button look="main" icon={Plus} onClick={opening.open}>
      New Job Card
    </Button>
  );
  const today = useToday();
  const { download } = usePaper();
  const [viewed, setViewed] = useState<JobCard | null>(null);
  const branchOf = useBranchNames(list.value('branchId'));
  const columns = useMemo(() => jobCardColumns({ money, today, branchOf }), [money, today, branchOf]);
  const menu = (card: JobCard): MenuItem[] => [
    { label: 'View', icon: Eye, onSelect: () => setViewed(card) },
    { label: 'Print', icon: Printer, to: `/garage/jobcards/${card.id}?print=1` },
    { label: 'PDF', icon: FileDown, onSelect: () => void download(card) },
  ];

  return (
    <>
      <PageHead
        {...listHeads['/garage/jobcards']}
        actions={
          (exports || creates) && (
            <>
              {exports && (
                <Button icon={Download} slim onClick={() => void exportCsv(jobcards.export, query)}>
                  Export
                </Button>
              )}
              {open}
            </>
          )
        }
      >
        <JobCardTiles query={query} money={money} />
      </PageHead>
      <Filters label="Find job cards">
        <SearchBox
          label="Search job cards"
          placeholder="Search by job card number, customer, or vehicle..."
          short="Number, customer or vehicle..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <div className="narrow-by">
          <Segments
            label="View"
            value={view ?? 'list'}
            options={views}
            onChange={(next) => list.set('view', next === 'list' ? '' : next)}
          />
          {!view && (
            <FilterSelect
              label="Status"
              all="All Status"
              value={list.value('status')}
              options={choicesOf(jobcardStatusLabels)}
              onChange={(value) => list.set('status', value)}
            />
          )}
          {money && !view && (
            <FilterSelect
              label="Payment"
              all="All Payment"
              value={list.value('paymentStatus')}
              options={choicesOf(paymentStatusLabels)}
              onChange={(value) => list.set('paymentStatus', value)}
            />
          )}
          {!view && (
            <FilterSelect
              label="Due"
              all="Any Delivery"
              value={list.value('due')}
              options={dueChoices(may('invoices.read'))}
              onChange={(value) => list.set('due', value)}
            />
          )}
          {!view && may('all.see') && may('staff.read') && (
            <TechnicianFilter
              value={list.value('technicianId')}
              onChange={(value) => list.set('technicianId', value)}
            />
          )}
          {!view && <SortSelect columns={columns} />}
          <BranchFilter value={list.value('branchId')} onChange={(value) => list.set('branchId', value)} />
        </div>
      </Filters>
      {view ? (
        <BoardPart view={view} search={list.search} branchId={list.value('branchId')} />
      ) : (
        <FoundList
          list={list}
          found={found}
          words={{
            failed: 'Failed to load job cards',
            none: 'No job cards found',
            nothingYet:
              'One for each vehicle that stands here: what is wrong with it, the work and parts, and what is paid.',
          }}
          icon={ClipboardList}
          first={open}
          unit={['job card', 'job cards']}
          label="Job cards"
          className={money ? 't-jobs rows' : 't-jobs rows no-money'}
          columns={columns}
          rows={found.data?.pages.flatMap((page) => page.data)}
          rowKey={(card) => card.id}
          href={(card) => `/garage/jobcards/${card.id}`}
          actions={rowActions}
          menu={{ label: (card) => `Actions for ${card.jobCardNumber}`, items: menu }}
          loading="Loading job cards..."
        />
      )}
      {viewed && <QuickView card={viewed} money={money} onClose={() => setViewed(null)} />}
      <OpenedCard opening={opening} />
    </>
  );
}

/** The next step at one press; the rest is in the row's menu. */
const rowActions = (card: JobCard) => <RowStep card={card} />;

/** Which cards still want a document is for those who may read them. */
const dueChoices = (readsInvoices: boolean) =>
  choicesOf(cardDueLabels).filter(({ value }) => readsInvoices || value !== 'INVOICE');

type Filtered = {
  search: string;
  value: (key: 'status' | 'paymentStatus' | 'due' | 'technicianId' | 'branchId') => string;
};

/** What the address narrows the list to; a value that is none of the choices counts as none. */
function queryOf(list: Filtered) {
  const status = jobCardStatuses.find((one) => one === list.value('status'));
  const paymentStatus = paymentStatuses.find((one) => one === list.value('paymentStatus'));
  const due = cardsDue.find((one) => one === list.value('due'));
  const technicianId = isId(list.value('technicianId')) ? list.value('technicianId') : '';
  return {
    ...(list.search && { search: list.search }),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(due && { due }),
    ...(technicianId && { technicianId }),
    ...(list.value('branchId') && { branchId: list.value('branchId') }),
  };
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
