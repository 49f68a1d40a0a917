import { ArrowLeftRight, Coins, LockKeyhole } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { drawer, type DrawerDay, type DrawerDayDetail } from '#contract/drawer.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { EmptyState, ErrorState, NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { keyOf, useEndpoint } from '#web/use-endpoint.ts';
import { useBranches } from '../branches/use-branches.ts';
import { pageTitle } from '../page-title.ts';
import { UnlessAskedAnew } from '../unless-asked-anew.tsx';
import { useMay } from '../use-may.ts';
import { CashDialog } from './cash-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { closedLast } from './closed-last.ts';
import { DayMoney } from './day-money.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { PastDays } from './past-days.tsx';
import { lastClosedWords, openedWords } from './day-words.ts';
import { useDrawerSetting } from './use-drawer-setting.ts';
import './drawer.css';

export const meta = pageTitle('Day');

/** The drawer of a branch: its open day, and the days before (MO-79). */
export default function DayPage() {
  const may = useMay();
  if (may('drawer.read')) return <Day />;
  return (
    <>
      <PageHead title="Day" />
      <NoPermission title="The drawer is not open to you" text="The owner of the garage can change your role." />
    </>
  );
}

function Day() {
  const branches = useBranches();
  const list = useListState(['branchId']);
  const branchId = branches.some(({ id }) => id === list.value('branchId')) ? list.value('branchId') : 'default';
  const open = useEndpoint(drawer.list, { query: { branchId, status: 'OPEN', limit: 1 } });
  const last = useEndpoint(drawer.list, closedLast(branchId));
  const failed = open.error ?? last.error;
  const today = open.data?.data[0];
  const before = last.data?.data[0];
  const choice = branches.length > 0 && (
    <Filters label="Choose">
      <select
        className="input filter"
        aria-label="Branch"
        value={branchId}
        onChange={({ target }) => list.set('branchId', target.value === 'default' ? '' : target.value)}
      >
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Filters>
  );
  if (failed && !open.data)
    return (
      <>
        <PageHead title="Day" />
        {choice}
        <ErrorState
          title="Failed to load the day"
          text={wordsOf(failed, 'Please try again.')}
          onRetry={() => void Promise.all([open.refetch(), last.refetch()])}
        />
      </>
    );
  if (!open.data || !last.data)
    return (
      <>
        <PageHead title="Day" />
        {choice}
        <output className="foot">Loading the day...</output>
      </>
    );
  return (
    <>
      {today ? (
        <OpenDay key={today.id} day={today} choice={choice} />
      ) : (
        <NoDay key={branchId} branchId={branchId} before={before} choice={choice} />
      )}
      <PastDays branchId={branchId} />
    </>
  );
}

const counting = 'With one, cash is taken into a day that is opened and closed by counting.';
const whoMay = 'The owner or an admin can switch it on in the settings.';

interface NoDayProps {
  branchId: string;
  before: DrawerDay | undefined;
  choice: ReactNode;
}

function NoDay({ branchId, before, choice }: NoDayProps) {
  const may = useMay();
  const usesDrawer = useDrawerSetting();
  const [opening, setOpening] = useState(false);
  const canOpen = usesDrawer && may('drawer.run');
  return (
    <>
      <PageHead
        title="Day"
        actions={
          canOpen && (
            <Button look="main" icon={Coins} onClick={() => setOpening(true)}>
              Open Drawer
            </Button>
          )
        }
      />
      {choice}
      {usesDrawer ? (
        <UnlessAskedAnew queryKey={keyOf(drawer.list)} loading={<output className="foot">Loading the day...</output>}>
          <EmptyState
            icon={Coins}
            title="The drawer is not open"
            text={[
              before && `${lastClosedWords(before)}.`,
              canOpen
                ? 'Count what is in it and open it, then cash can be taken.'
                : 'Cash can be taken once it is open.',
            ]
              .filter(Boolean)
              .join(' ')}
          />
        </UnlessAskedAnew>
      ) : (
        <EmptyState
          icon={Coins}
          title="There is no drawer here"
          text={[counting, !may('settings.edit') && whoMay].filter(Boolean).join(' ')}
          action={may('settings.edit') && <LinkButton to="/garage/settings/money#drawer">Switch it on</LinkButton>}
        />
      )}
      {opening && <OpenDialog branchId={branchId} before={before} onClose={() => setOpening(false)} />}
    </>
  );
}

function OpenDay({ day, choice }: { day: DrawerDay; choice: ReactNode }) {
  const may = useMay();
  const { data } = useEndpoint(drawer.read, { params: { id: day.id } });
  const [dialog, setDialog] = useState<'cash' | 'close' | null>(null);
  const detail: DrawerDayDetail | undefined = data?.data;
  const now = detail ?? day;
  return (
    <>
      <PageHead
        title="Day"
        sub={openedWords(day)}
        actions={
          <>
            {may('drawer.run') && (
              <Button icon={ArrowLeftRight} onClick={() => setDialog('cash')}>
                Cash in or out
              </Button>
            )}
            {detail?.mayClose && (
              <Button look="main" icon={LockKeyhole} onClick={() => setDialog('close')}>
                Close Day
              </Button>
            )}
          </>
        }
      />
      {choice}
      <DayMoney day={day} detail={detail} />
      {dialog === 'cash' && <CashDialog day={now} onClose={() => setDialog(null)} />}
      {dialog === 'close' && <CloseDialog day={now} onClose={() => setDialog(null)} />}
    </>
  );
}
