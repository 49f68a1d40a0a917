import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { drawer, type DrawerDayDetail } from '#contract/drawer.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { failureToast } from '#web/failure-toast.ts';
import { ProblemError } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDay } from '../dates.ts';
import { keepFile, readFile } from '../keep-file.ts';
import { pageTitle } from '../page-title.ts';
import { Docket } from '../ui/docket.tsx';
import { DayMoney } from './day-money.tsx';
import { closedWords, endWords, openedWords } from './day-words.ts';
import './drawer.css';

export const meta = pageTitle('Day');

const up = { to: '/garage/day', label: 'Day' };

/** A day of a drawer by its address: what moved in it, what was counted, and its paper. */
export default function PastDayPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEndpoint(drawer.read, { params: { id } });
  if (data) return <Loaded day={data.data} />;
  return (
    <>
      <PageHead title="Day" up={up} />
      {!error ? (
        <output className="foot">Loading the day...</output>
      ) : error instanceof ProblemError && error.status === 404 ? (
        <EmptyState
          title="This day is not here"
          text="It may belong to someone else, or the address is not right."
          action={<LinkButton to="/garage/day">All days</LinkButton>}
        />
      ) : (
        <ErrorState title="Failed to load the day" text={error.message} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Loaded({ day }: { day: DrawerDayDetail }) {
  const title = showDay(day.day);
  const isClosed = day.status === 'CLOSED';
  return (
    <>
      <title>{`Day ${title} | Pattarai`}</title>
      <PageHead
        title={title}
        up={up}
        sub={[openedWords(day), closedWords(day)].filter(Boolean).join('. ')}
        actions={isClosed && <Paper day={day} />}
      />
      <DayMoney day={day} detail={day} />
      {isClosed && (
        <Section title="Counted">
          <Docket
            cells={[
              { label: 'Counted', value: inRupees(day.counted ?? 0), detail: piecesWords(day.closingCount ?? []) },
              { label: 'Difference', value: endWords(day), detail: day.reason },
            ]}
          />
        </Section>
      )}
    </>
  );
}

/** '4 × ₹500, 3 × ₹10' */
const piecesWords = (count: readonly { rupees: number; pieces: number }[]) =>
  count.map(({ rupees, pieces }) => `${pieces.toLocaleString('en-IN')} × ₹${rupees}`).join(', ');

function Paper({ day }: { day: DrawerDayDetail }) {
  const toast = useToast();
  const [drawing, setDrawing] = useState(false);
  const keep = async () => {
    setDrawing(true);
    try {
      keepFile(await readFile(drawer.paper.path, { id: day.id }), `Day ${day.day.slice(0, 10)}`);
    } catch (error) {
      toast(failureToast(error, 'The PDF could not be made'));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Button icon={FileDown} busy={drawing && 'PDF'} onClick={() => void keep()}>
      PDF
    </Button>
  );
}
