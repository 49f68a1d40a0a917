import { CalendarPlus, Download, Pencil, ScrollText, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type CustomerDetail, customers } from '#contract/customers.ts';
import { ProblemError } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, EmptyState } from '#web/ui/list/states.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDate } from '../dates.ts';
import { MessageLog } from '../messages/message-log.tsx';
import { recordHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { ActiveStatus } from '../ui/status.tsx';
import { useMay } from '../use-may.ts';
import { Collect } from './collect.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerVisits } from './customer-visits.tsx';
import { VehicleList } from './owned-vehicles.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { useDeleteCustomer } from './use-customer-menu.tsx';
import { useDownloadData, useEraseCustomer } from './use-personal-data.ts';
import './customers.css';

export const meta = pageTitle('Customer');

/** One customer: details, vehicles and history, what 'View Details' leads to (CU-23). */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEndpoint(customers.read, { params: { id } });
  if (data) return <Loaded customer={data.data} />;
  return (
    <>
      <PageHead {...head} />
      <Unloaded error={error} onRetry={() => void refetch()} />
    </>
  );
}

const head = recordHeads['/garage/customers'];

function Unloaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <output className="foot">Loading customer...</output>;
  if (error instanceof ProblemError && error.status === 404)
    return (
      <EmptyState
        title="This customer is not here"
        text="It may have been deleted, or it belongs to someone else."
        action={<LinkButton to="/garage/customers">All customers</LinkButton>}
      />
    );
  return <ErrorState title="Failed to load the customer" text={error.message} onRetry={onRetry} />;
}

function Loaded({ customer }: { customer: CustomerDetail }) {
  const may = useMay();
  const navigate = useNavigate();
  const leave = () => void navigate('/garage/customers', { replace: true });
  const actions = useActions(customer, leave);
  const [editing, setEditing] = useState(false);
  const isErased = customer.erasedAt !== null;
  return (
    <>
      <title>{`${customer.name} | Pattarai`}</title>
      <PageHead
        title={customer.name}
        up={head.up}
        actions={
          <>
            {may('customers.edit') && !isErased && (
              <Button icon={Pencil} slim onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            {may('payments.read') && (
              <LinkButton slim icon={ScrollText} to={`/garage/customers/${customer.id}/ledger`}>
                Ledger
              </LinkButton>
            )}
            {may('bookings.create') && customer.status !== 'BLOCKED' && (
              <LinkButton slim icon={CalendarPlus} to={`/garage/bookings?new=${customer.id}`}>
                New Booking
              </LinkButton>
            )}
            {may('jobcards.create') && customer.status !== 'BLOCKED' && (
              <LinkButton look="main" to={`/garage/jobcards?new=${customer.id}`}>
                New Job Card
              </LinkButton>
            )}
            {actions.length > 0 && <Menu label={`Actions for ${customer.name}`} items={actions} />}
          </>
        }
      >
        <div className="under">
          <ActiveStatus status={customer.status} />
          <Collect customer={customer} />
          {!isErased && <ReachCustomer name={customer.name} phone={customer.phone} />}
          {customer.erasedAt && (
            <span className="sub">Personal data erased on {showDate(customer.erasedAt)}; kept for the books</span>
          )}
          {customer.companyName && <span className="sub">{customer.companyName}</span>}
        </div>
      </PageHead>
      <div className="split">
        <div>
          <Section title="Vehicles">
            <VehicleList
              customerId={customer.id}
              vehicles={customer.vehicles}
              nextServices={customer.nextServices}
              fixed={isErased}
            />
          </Section>
          <CustomerVisits customerId={customer.id} />
          {may('messages.log') && <MessageLog customerId={customer.id} />}
        </div>
        <aside className="rail">
          <CustomerDetails customer={customer} />
        </aside>
      </div>
      {editing && <CustomerDialog opened={{ customer }} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What else can be done, as far as the person may. */
function useActions(customer: CustomerDetail, leave: () => void): MenuItem[] {
  const may = useMay();
  const download = useDownloadData();
  const erase = useEraseCustomer();
  const remove = useDeleteCustomer();
  const leaveIf = async (isGone: Promise<boolean>) => {
    if (await isGone) leave();
  };
  const taking: MenuItem[] = may('customers.export')
    ? [{ label: 'Download all data', icon: Download, onSelect: () => void download(customer) }]
    : [];
  if (!may('customers.delete') || customer.erasedAt !== null) return taking;
  return [
    ...taking,
    ...(taking.length > 0 ? ['rule' as const] : []),
    { label: 'Erase personal data', icon: UserX, danger: true, onSelect: () => void leaveIf(erase(customer)) },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => void leaveIf(remove(customer)) },
  ];
}
