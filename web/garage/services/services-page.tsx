import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { type Service, serviceCategories, services } from '#contract/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { useOpening } from '../use-opening.ts';
import { ServiceCards } from './service-cards.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import './services.css';

export const meta = pageTitle('Services Management');

const categories = ['', ...serviceCategories] as const;

/** What the garage offers (product.md section 2). */
export default function ServicesPage() {
  const may = useMay();
  const exportCsv = useExport();
  const list = useListState(['category']);
  const category = serviceCategories.find((one) => one === list.value('category'));
  const query = { ...(list.search && { search: list.search }), ...(category && { category }) };
  const found = useEndpointPages(services.list, { query });
  const rows = found.data?.pages.flatMap((page) => page.data.services);
  const opening = useOpening('New service', may('services.edit'));
  const [edited, setEdited] = useState<Service | null>(null);
  const add = may('services.edit') && (
    <Button look="main" icon={Plus} onClick={opening.open}>
      Add Service
    </Button>
  );

  return (
    <>
      <PageHead
        title="Services Management"
        actions={
          may('services.export') && (
            <>
              <Button icon={Download} slim onClick={() => void exportCsv(services.export, query)}>
                Export
              </Button>
              {add}
            </>
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
      {found.isError && !rows ? (
        <ErrorState title="Failed to load services" text={found.error.message} onRetry={() => void found.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState
          title="No services found"
          text={list.narrowed ? 'Nothing matches this search.' : 'Services appear here once they are added.'}
          action={list.narrowed ? <Button onClick={list.clear}>Clear filters</Button> : add}
        />
      ) : (
        <>
          <ServiceCards rows={rows} onEdit={setEdited} />
          {rows && (
            <LoadMore
              count={`${rows.length.toLocaleString('en-IN')} of ${found.total?.toLocaleString('en-IN')}${found.capped ? '+' : ''} services`}
              more={found.hasNextPage}
              busy={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
              loading="Loading services..."
            />
          )}
        </>
      )}
      {opening.start !== null && <ServiceDialog opened="new" onClose={opening.close} />}
      {edited && <ServiceDialog opened={{ service: edited }} onClose={() => setEdited(null)} />}
    </>
  );
}
