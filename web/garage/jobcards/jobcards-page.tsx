import { Download, FileDown, Plus, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type JobCard, jobcards, jobCardStatuses, paymentStatuses } from '#contract/jobcards.ts';
import { choicesOf, jobcardStatusLabels, paymentStatusLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useToday } from '../use-today.ts';
import { useMay } from '../use-may.ts';
import { useOpening } from '../use-opening.ts';
import { jobCardColumns } from './jobcard-columns.tsx';
import { JobCardTiles } from './jobcard-tiles.tsx';
import { NewJobCard } from './new-jobcard.tsx';
import { usePaper } from './use-paper.ts';
import { QuickView } from './quick-view.tsx';
import './jobcards.css';

export const meta = pageTitle('Job Cards');

export default function JobCardsPage() {
  const may = useMay();
  const [money, exports, creates] = [may('money.see'), may('jobcards.export'), may('jobcards.create')];
  const exportCsv = useExport();
  const list = useListState(['status', 'paymentStatus']);
  const query = queryOf(list);
  const found = useEndpointPages(jobcards.list, { query });
  const opening = useOpening('New job card', creates);
  const today = useToday();
  const { download } = usePaper();
  const [viewed, setViewed] = useState<JobCard | null>(null);
  const columns = useMemo(() => jobCardColumns({ money, today }), [money, today]);
  const actions = useMemo(() => rowActions(setViewed, (card) => void download(card)), [download]);

  return (
    <>
      <PageHead
        title="Job Cards"
        actions={
          (exports || creates) && (
            <>
              {exports && (
                <Button icon={Download} slim onClick={() => void exportCsv(jobcards.export, query)}>
                  Export
                </Button>
              )}
              {creates && (
                <Button look="main" icon={Plus} onClick={opening.open}>
                  New Job Card
                </Button>
              )}
            </>
          )
        }
      />
      <JobCardTiles query={query} money={money} />
      <Filters label="Find job cards">
        <SearchBox
          label="Search job cards"
          placeholder="Search by job card number, customer, or vehicle..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={list.value('status')}
          options={choicesOf(jobcardStatusLabels)}
          onChange={(value) => list.set('status', value)}
        />
        {money && (
          <FilterSelect
            label="Payment"
            all="All Payment"
            value={list.value('paymentStatus')}
            options={choicesOf(paymentStatusLabels)}
            onChange={(value) => list.set('paymentStatus', value)}
          />
        )}
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={{
          failed: 'Failed to load job cards',
          none: 'No job cards found',
          nothingYet: creates ? 'Open the first one with New Job Card.' : 'A card shows here once one is opened.',
        }}
        count={(shown, total) => `${shown} of ${total} job cards`}
        label="Job cards"
        className={money ? 't-jobs' : 't-jobs no-money'}
        columns={columns}
        rows={found.data?.pages.flatMap((page) => page.data)}
        rowKey={(card) => card.id}
        href={(card) => `/garage/jobcards/${card.id}`}
        actions={actions}
        loading="Loading job cards..."
      />
      {viewed && <QuickView card={viewed} money={money} onClose={() => setViewed(null)} />}
      {opening.start !== null && <NewJobCard start={opening.start} onClose={opening.close} />}
    </>
  );
}

const rowActions = (onView: (card: JobCard) => void, onPdf: (card: JobCard) => void) => (card: JobCard) => (
  <>
    <Button look="bare" aria-label={`View ${card.jobCardNumber}`} onClick={() => onView(card)}>
      View
    </Button>
    <Link
      className="btn bare icon"
      to={`/garage/jobcards/${card.id}?print=1`}
      aria-label={`Print ${card.jobCardNumber}`}
      title="Print"
    >
      <Printer aria-hidden />
    </Link>
    <IconButton icon={FileDown} label={`PDF of ${card.jobCardNumber}`} onClick={() => onPdf(card)} />
  </>
);

type Filtered = { search: string; value: (key: 'status' | 'paymentStatus') => string };

/** What the address narrows the list to; a value that is no status counts as none. */
function queryOf(list: Filtered) {
  const status = jobCardStatuses.find((one) => one === list.value('status'));
  const paymentStatus = paymentStatuses.find((one) => one === list.value('paymentStatus'));
  return {
    ...(list.search && { search: list.search }),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
  };
}
