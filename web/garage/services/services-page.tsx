import { Download, ListChecks, Plus, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Service, serviceCategories, services } from '#contract/services.ts';
import { countWords } from '#rules/counted.ts';
import { liveParams } from '#web/live-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState, withParam } from '#web/ui/list/list-state.ts';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useLazyWhen } from '#web/ui/use-lazy.ts';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { useExport } from '../use-export.ts';
import { useMay } from '../use-may.ts';
import { Opened } from '../ui/opened.tsx';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useOpening } from '../use-opening.ts';
import { ServiceCards } from './service-cards.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import './services.css';
import { starterCount } from './starter-count.ts';

export const meta = pageTitle('Services Management');

const categories = ['', ...serviceCategories] as const;

/** What the garage offers (SV-11). */
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
  const starter = useStarter(may('services.edit'));
  const add = may('services.edit') && (
    <Button look="main" icon={Plus} onClick={opening.open}>
      Add Service
    </Button>
  );

  return (
    <>
      <PageHead
        {...listHeads['/garage/services']}
        actions={
          may('services.export') && (
            <>
              <Button icon={Download} slim onClick={() => void exportCsv(services.export, query)}>
                Export
              </Button>
              {may('services.edit') && (
                <Button icon={ListChecks} slim onClick={starter.open}>
                  Starter List
                </Button>
              )}
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
        <div className="kinds seg-line">
          <Segments
            label="Category"
            value={category ?? ''}
            options={categories.map((value) => ({ value, label: value || 'All' }))}
            onChange={(value) => list.set('category', value)}
          />
        </div>
      </Filters>
      {found.isError && !rows ? (
        <ErrorState title="Failed to load services" text={found.error?.message} onRetry={() => void found.refetch()} />
      ) : rows?.length === 0 ? (
        <UnlessAskedAnew queryKey={found.queryKey} loading={<ServiceCards rows={undefined} onEdit={setEdited} />}>
          <EmptyState
            title="No services found"
            {...(list.narrowed
              ? { text: 'Nothing matches this search.', action: <Button onClick={list.clear}>Clear filters</Button> }
              : {
                  icon: Wrench,
                  text: purpose,
                  action: may('services.edit') && <Begin onStart={starter.open} add={add} />,
                })}
          />
        </UnlessAskedAnew>
      ) : (
        <>
          <ServiceCards rows={rows} onEdit={setEdited} />
          {rows && (
            <LoadMore
              count={`${rows.length.toLocaleString('en-IN')} of ${countWords(found.total ?? rows.length, 'service', 'services', found)}`}
              more={found.hasNextPage}
              busy={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
              loading="Loading services..."
            />
          )}
        </>
      )}
      <Opened opening={opening}>
        <ServiceDialog opened="new" onClose={opening.close} />
      </Opened>
      <OpenedStarter starter={starter} />
      {edited && <ServiceDialog opened={{ service: edited }} onClose={() => setEdited(null)} />}
    </>
  );
}

const purpose = 'What you sell by name: a booking asks for one, a job card takes its price and its time from here.';

function Begin({ onStart, add }: { onStart: () => void; add: ReactNode }) {
  return (
    <div className="row">
      <Button icon={ListChecks} onClick={onStart}>
        Choose from {starterCount}
      </Button>
      {add}
    </div>
  );
}

/** Its script draws it alone once it came. */
function OpenedStarter({ starter: { isOpen, close } }: { starter: ReturnType<typeof useStarter> }) {
  const part = useLazyWhen(isOpen, () => import('./starter-dialog.tsx'), close);
  return isOpen && part && <part.StarterDialog onClose={close} />;
}

/** The starter list stands open by the address, ?starter=1, so that the first steps on the dashboard can lead to it. */
function useStarter(may: boolean) {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(withParam(liveParams(), 'starter', value), { replace: true, preventScrollReset: true });
  return { isOpen: may && params.get('starter') !== null, open: () => set('1'), close: () => set('') };
}
