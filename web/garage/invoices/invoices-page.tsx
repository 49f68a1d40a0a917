import { Download, Landmark, ReceiptIndianRupee } from 'lucide-react';
import { documentKinds } from '#contract/gst-choices.ts';
import { documentStandings, documentStatuses } from '#contract/invoice-documents.ts';
import { invoices } from '#contract/invoices.ts';
import { choicesOf, documentKindLabels, documentStandingLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { type ListState, useListState } from '#web/ui/list/list-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { BranchFilter } from '../branches/branch-filter.tsx';
import { FoundList } from '../found-list.tsx';
import { isMonth, monthChoices } from '../gst/months.ts';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { useToday } from '../use-today.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoicesNotOpen } from './invoices-not-open.tsx';
import { NotInvoiced } from './not-invoiced.tsx';
import './invoices.css';

export const meta = pageTitle('Invoices');

const words = {
  failed: 'Failed to load invoices',
  none: 'No invoices found',
  nothingYet: 'What is billed stands here: issue an invoice on a job card that is Ready or Delivered.',
};

/** Invoices, bills and notes, newest first. */
export default function InvoicesPage() {
  const may = useMay();
  if (may('invoices.read')) return <Invoices />;
  return (
    <>
      <PageHead {...listHeads['/garage/invoices']} />
      <InvoicesNotOpen />
    </>
  );
}

/** What the address may say besides: the figures of GST lead to what was not cancelled, paid or not. */
const cancelledOrNot = [
  { value: 'ISSUED', label: 'Not cancelled' },
  { value: 'CANCELLED', label: 'Cancelled' },
];

type Filter = 'kind' | 'standing' | 'status' | 'balance' | 'gst' | 'month' | 'rate' | 'branchId';

function Invoices() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['kind', 'standing', 'status', 'balance', 'gst', 'month', 'rate', 'branchId']);
  const query = queryOf(list);
  const today = useToday();
  const found = useEndpointPages(invoices.list, { query });
  const rows = found.data?.pages.flatMap((page) => page.data);
  return (
    <>
      <PageHead
        {...listHeads['/garage/invoices']}
        actions={
          <>
            {may('gst.read') && (
              <LinkButton icon={Landmark} to="/garage/gst">
                GST
              </LinkButton>
            )}
            {may('invoices.export') && (
              <Button icon={Download} slim onClick={() => void exportCsv(invoices.export, query)}>
                Export
              </Button>
            )}
          </>
        }
      />
      <Filters label="Find invoices">
        <SearchBox
          label="Search invoices"
          placeholder="Search by number, buyer or vehicle..."
          short="Number, buyer or vehicle..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <FilterSelect
          label="Kind"
          all="All Kinds"
          value={list.value('kind')}
          options={choicesOf(documentKindLabels)}
          onChange={(value) => list.set('kind', value)}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={list.value('standing')}
          options={choicesOf(documentStandingLabels)}
          onChange={(value) => list.set('standing', value)}
        />
        <FilterSelect
          label="Balance"
          all="Any Balance"
          value={list.value('balance')}
          options={[{ value: 'OPEN', label: 'To be paid' }]}
          onChange={(value) => list.set('balance', value)}
        />
        <FilterSelect
          className="month-filter"
          label="Month"
          all="All Months"
          value={list.value('month')}
          options={monthChoices(today, list.value('month'))}
          onChange={(value) => list.set('month', value)}
        />
        {list.value('status') !== '' && (
          <FilterSelect
            label="Cancelled or not"
            all="With Cancelled"
            value={list.value('status')}
            options={cancelledOrNot}
            onChange={(value) => list.set('status', value)}
          />
        )}
        {list.value('gst') === 'UNDER' && (
          <FilterSelect
            label="GST"
            all="With and Without GST"
            value="UNDER"
            options={[{ value: 'UNDER', label: 'Under GST' }]}
            onChange={(value) => list.set('gst', value)}
          />
        )}
        {list.value('rate') !== '' && (
          <FilterSelect
            label="GST rate"
            all="All Rates"
            value={list.value('rate')}
            options={[{ value: list.value('rate'), label: `${list.value('rate')}%` }]}
            onChange={(value) => list.set('rate', value)}
          />
        )}
        <BranchFilter value={list.value('branchId')} onChange={(value) => list.set('branchId', value)} />
      </Filters>
      {may('invoices.issue') && <NotInvoiced branchId={list.value('branchId')} />}
      <FoundList
        list={list}
        found={found}
        words={words}
        icon={ReceiptIndianRupee}
        unit={['document', 'documents']}
        label="Invoices"
        className="t-invoices rows"
        columns={invoiceColumns}
        rows={rows}
        rowKey={({ id }) => id}
        href={({ id }) => `/garage/invoices/${id}`}
        loading="Loading invoices..."
      />
    </>
  );
}

/** What the address narrows the list to; a value that is none of the choices counts as none. */
function queryOf(list: ListState<Filter>) {
  const kind = documentKinds.find((one) => one === list.value('kind'));
  const standing = documentStandings.find((one) => one === list.value('standing'));
  const status = documentStatuses.find((one) => one === list.value('status'));
  const branchId = list.value('branchId');
  const [month, rate] = [list.value('month'), list.value('rate')];
  return {
    ...(list.search && { search: list.search }),
    ...(kind && { kind }),
    ...(standing && { standing }),
    ...(status && { status }),
    ...(list.value('balance') === 'OPEN' && { balance: 'OPEN' as const }),
    ...(list.value('gst') === 'UNDER' && { gst: 'UNDER' as const }),
    ...(isMonth(month) && { month }),
    ...(/^\d{1,2}$/.test(rate) && { rate: Number(rate) }),
    ...(branchId && { branchId }),
  };
}
