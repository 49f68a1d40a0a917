import { Download } from 'lucide-react';
import { type Service, serviceCategories, services } from '#contract/services.ts';
import { formatMinutes } from '#rules/durations.ts';
import { formatRupees } from '#rules/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/list/data-table.tsx';
import { Filters, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { pageTitle } from '../page-title.ts';
import { Money } from '../ui/money.tsx';
import { ActiveStatus } from '../ui/status.tsx';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import './services.css';

export const meta = pageTitle('Services Management');

const words = {
  failed: 'Failed to load services',
  none: 'No services found',
  nothingYet: 'Services appear here once they are added.',
};

const categories = ['', ...serviceCategories] as const;

/** What the garage offers (product.md section 2). */
export default function ServicesPage() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['category']);
  const category = serviceCategories.find((one) => one === list.value('category'));
  const query = { ...(list.search && { search: list.search }), ...(category && { category }) };
  const found = useEndpointPages(services.list, { query });
  return (
    <>
      <PageHead
        title="Services Management"
        actions={
          may('services.export') && (
            <Button icon={Download} onClick={() => void exportCsv(services.export, query)}>
              Export
            </Button>
          )
        }
      />
      <Filters label="Find services">
        <SearchBox
          label="Search services"
          placeholder="Search by name or description..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <div className="kinds">
          <Segments
            label="Category"
            value={category ?? ''}
            options={categories.map((value) => ({ value, label: value || 'All' }))}
            onChange={(value) => list.set('category', value)}
          />
        </div>
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={words}
        count={(shown, total) => `${shown} of ${total} services`}
        label="Services"
        columns={columns}
        rows={found.data?.pages.flatMap((page) => page.data.services)}
        rowKey={(service) => service.id}
        loading="Loading services..."
      />
    </>
  );
}

const columns: readonly Column<Service>[] = [
  {
    key: 'name',
    head: 'Service',
    className: 'c-words',
    cell: (service) => <b>{service.name}</b>,
    detail: (service) => service.description,
  },
  { key: 'category', head: 'Category', phone: 'start', cell: (service) => service.category },
  { key: 'duration', head: 'Duration', phone: 'end', cell: (service) => formatMinutes(service.duration) },
  {
    key: 'status',
    head: 'Status',
    phone: 'start',
    cell: (service) => <ActiveStatus status={service.is_active ? 'ACTIVE' : 'INACTIVE'} />,
  },
  {
    key: 'price',
    head: 'Base price',
    number: true,
    phone: 'end',
    cell: ({ base_price: price }) =>
      price === null ? <span className="none">–</span> : <Money amount={formatRupees(price, { paise: 'always' })} />,
  },
];
