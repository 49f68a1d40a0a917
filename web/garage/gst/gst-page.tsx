import { FileCode, FileDown, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { gst, type GstMonth } from '#contract/gst.ts';
import { countWords } from '#rules/counted.ts';
import { formatMonth } from '#rules/day-words.ts';
import type { Day } from '#rules/days.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { monthOf, returnMonth, unmendableProblem } from '#rules/month-locks.ts';
import { failureToast } from '#web/failure-toast.ts';
import { wordsOf } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { useListState } from '#web/ui/list/list-state.ts';
import { ErrorState, NoPermission } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDate } from '../dates.ts';
import { pageTitle } from '../page-title.ts';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { useToday } from '../use-today.ts';
import { isMonth, monthChoices } from './months.ts';
import { RateTable, TablesOfGstr1 } from './gst-tables.tsx';
import { useMadeFile } from './use-made-file.ts';
import './gst.css';

export const meta = pageTitle('GST');

const up = { to: '/garage/invoices', label: 'Invoices' };

/** What a month comes to for its returns, what keeps them back, the files, and its lock. */
export default function GstPage() {
  const may = useMay();
  if (may('gst.read')) return <Month />;
  return (
    <>
      <PageHead title="GST" up={up} />
      <NoPermission title="GST returns are not open to you" text="The owner of the garage can change your role." />
    </>
  );
}

function Month() {
  const may = useMay();
  const today = useToday();
  const list = useListState(['month']);
  const month = useMonth(list.value('month'), today);
  const { data, isError, error, refetch } = useEndpoint(gst.month, { query: { month } });
  const read = data?.data;
  return (
    <>
      <PageHead
        title="GST"
        up={up}
        actions={
          read &&
          read.lockProblem === null &&
          may('gst.file') && <LockMonth month={read} onLock={() => list.set('month', month)} />
        }
      />
      <Filters label="Choose">
        <select
          className="input filter gst-month"
          aria-label="Month"
          value={month}
          onChange={({ target }) => list.set('month', target.value)}
        >
          {monthChoices(today, month).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Filters>
      {isError && !read ? (
        <ErrorState
          title="Failed to load the month"
          text={wordsOf(error, 'Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : read ? (
        <Loaded month={read} />
      ) : (
        <output className="foot">Loading the month...</output>
      )}
    </>
  );
}

/** The month of the address, else the one whose return is the work, unless that is locked or nothing was issued in it (MO-134). */
function useMonth(named: string, today: Day): string {
  const month = isMonth(named) ? named : returnMonth(today);
  const { data } = useEndpoint(gst.month, { query: { month } });
  const isDone = data !== undefined && (data.data.lock !== null || data.data.documents === 0);
  return isDone && !isMonth(named) ? monthOf(today) : month;
}

function Loaded({ month }: { month: GstMonth }) {
  const may = useMay();
  return (
    <>
      {!month.lock && month.lockProblem !== null && may('gst.file') && <p className="sub lead">{month.lockProblem}.</p>}
      {month.lock && (
        <p className="sub lead">
          Locked on {showDate(month.lock.lockedAt)}
          {month.lock.lockedBy && ` by ${month.lock.lockedBy}`}. Its documents are no longer cancelled.
        </p>
      )}
      {month.gaps.length > 0 && <Gaps gaps={month.gaps} />}
      <Section title="Supplies by rate" aside={<span className="sub">{documentsWords(month)}</span>}>
        <RateTable month={month} />
      </Section>
      {month.tables && (
        <Section title="GSTR-1">
          <TablesOfGstr1 month={month.month} tables={month.tables} />
        </Section>
      )}
      <Files month={month} />
    </>
  );
}

function documentsWords({ documents, cancelled, payable, bills }: GstMonth): string {
  const gone = cancelled > 0 ? `, ${cancelled} cancelled` : '';
  const taxed = `${countWords(documents, 'document')}${gone}, ${inRupees(payable ?? 0)} with tax`;
  if (bills.documents === 0) return taxed;
  const untaxed = `${countWords(bills.documents, 'bill')} without GST, ${inRupees(bills.payable ?? 0)}`;
  return documents === 0 ? untaxed : `${taxed}; ${untaxed}`;
}

/** Each gap leads to where it is mended. */
function Gaps({ gaps }: Pick<GstMonth, 'gaps'>) {
  return (
    <Section title="To mend first" aside={<span className="sub">GSTR-1 leaves whole or not at all</span>}>
      <ul className="gst-gaps">
        {gaps.map(({ what, document }, at) => (
          <li key={`${document?.id} ${what} ${at}`}>
            {document ? (
              <Link className="link" to={`/garage/invoices/${document.id}`}>
                {document.number}
              </Link>
            ) : (
              <Link className="link" to="/garage/settings/tax">
                Settings, Tax
              </Link>
            )}
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Files({ month: { month, gaps } }: { month: GstMonth }) {
  const may = useMay();
  const { download, making } = useMadeFile();
  if (!may('invoices.export')) return null;
  const busy = making && 'Making...';
  return (
    <Section title="Files">
      <div className="gst-files">
        {gaps.length === 0 && (
          <Button icon={FileDown} busy={busy} onClick={() => void download(gst.gstr1, { query: { month } })}>
            GSTR-1 JSON
          </Button>
        )}
        <Button icon={FileCode} busy={busy} onClick={() => void download(gst.tallyMasters, { query: { month } })}>
          Tally ledgers
        </Button>
        <Button icon={FileCode} busy={busy} onClick={() => void download(gst.tally, { query: { month } })}>
          Tally vouchers
        </Button>
      </div>
      <p className="sub">
        Import the ledgers into Tally first, then the vouchers. What was imported before changes nothing.
      </p>
    </Section>
  );
}

function LockMonth({ month: { month, gaps }, onLock }: { month: GstMonth; onLock: () => void }) {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  const unmendable = unmendableProblem(gaps.flatMap(({ document }) => document?.number ?? []));
  const lock = async () => {
    const sure = await confirm({
      question: `Lock ${formatMonth(month)}?`,
      about: unmendable
        ? `${unmendable}. Only notes correct them then.`
        : gaps.length > 0
          ? 'Something still keeps its GSTR-1 back. Once it is locked for good, its documents are no longer cancelled; only notes correct them.'
          : 'Lock it when its returns are filed. It stays locked: its documents are no longer cancelled, only notes correct them.',
      verb: 'Lock month',
    });
    if (!sure) return;
    // it stays the month that is shown
    onLock();
    try {
      await change(gst.lock, { body: { month, acceptGaps: unmendable !== null } });
      toast({ title: `${formatMonth(month)} locked` });
    } catch (error) {
      toast(failureToast(error, 'The month could not be locked'));
    }
  };
  return (
    <Button icon={Lock} onClick={() => void lock()}>
      Lock month
    </Button>
  );
}
