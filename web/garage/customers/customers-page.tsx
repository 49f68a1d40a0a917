import { useQuery } from '@tanstack/react-query';
import { Download, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { type Customer, customerOrders, customers, customerStatuses } from '#contract/customers.ts';
import { choicesOf, customerStatusLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Filters, FilterSelect, SearchBox } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { SortSelect } from '#web/ui/list/sort-select.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpointPages } from '#web/use-endpoint-pages.ts';
import { FoundList } from '../found-list.tsx';
import { listHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { Opened } from '../ui/opened.tsx';
import { useExport } from '../use-export.ts';
import { garageProfileQuery } from '../use-garage-profile.ts';
import { useMay } from '../use-may.ts';
import { useOpening } from '../use-opening.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { customerColumns } from './customer-columns.tsx';
import { useCustomerMenu } from './use-customer-menu.tsx';

export const meta = pageTitle('Customers');

const words = {
  failed: 'Failed to load customers',
  none: 'No customers found',
  nothingYet:
    'Who brings a vehicle, with its plate: after that, bookings and job cards find both by the last four digits.',
};

export default function CustomersPage() {
  const may = useMay();
  const exportCsv = useExport();
  // the place that the form of somebody new begins with
  useQuery({ ...garageProfileQuery, notifyOnChangeProps: [] });
  const list = useListState(['status', 'order']);
  const status = customerStatuses.find((one) => one === list.value('status'));
  const query = { ...(list.search && { search: list.search }), ...(status && { status }) };
  const order = customerOrders.find((one) => one === list.value('order'));
  const found = useEndpointPages(customers.list, { query: { ...query, ...(order && { order }) } });
  const opening = useOpening('New customer', may('customers.create'));
  const [edited, setEdited] = useState<Customer | null>(null);
  const menu = useCustomerMenu({ onEdit: setEdited });
  const add = may('customers.create') && (
    <Button look="main" icon={Plus} onClick={opening.open}>
      Add Customer
    </Button>
  );

  return (
    <>
      <PageHead
        {...listHeads['/garage/customers']}
        actions={
          <>
            {may('customers.export') && (
              <Button icon={Download} slim onClick={() => void exportCsv(customers.export, query)}>
                Export
              </Button>
            )}
            {add}
          </>
        }
      />
      <Filters label="Find customers">
        <SearchBox
          label="Search customers"
          placeholder="Search by name, phone or email..."
          value={list.search}
          onChange={(term) => list.set('search', term)}
        />
        <FilterSelect
          label="Status"
          all="All Status"
          value={list.value('status')}
          options={choicesOf(customerStatusLabels)}
          onChange={(value) => list.set('status', value)}
        />
        <SortSelect columns={customerColumns} />
      </Filters>
      <FoundList
        list={list}
        found={found}
        words={words}
        icon={Users}
        first={add}
        unit={['customer', 'customers']}
        label="Customers"
        className="t-cust rows"
        columns={customerColumns}
        rows={found.data?.pages.flatMap((page) => page.data)}
        rowKey={(customer) => customer.id}
        href={(customer) => `/garage/customers/${customer.id}`}
        menu={{ label: (customer) => `Actions for ${customer.name}`, items: menu }}
        loading="Loading customers..."
      />
      <Opened opening={opening}>
        <CustomerDialog opened="new" onClose={opening.close} />
      </Opened>
      {edited && <CustomerDialog opened={{ customer: edited }} onClose={() => setEdited(null)} />}
    </>
  );
}
