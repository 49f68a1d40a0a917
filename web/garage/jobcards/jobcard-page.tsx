import { useEffect, useEffectEvent } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { JobCardDetail } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { liveParams } from '#web/live-params.ts';
import { withParam } from '#web/ui/list/list-state.ts';
import { ProblemError } from '#web/problem.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/list/states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { recordHeads } from '../heads.ts';
import { pageTitle } from '../page-title.ts';
import { useToday } from '../use-today.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Plate } from '../ui/plate.tsx';
import { Track } from '../ui/track.tsx';
import { useGarageProfile } from '../use-garage-profile.ts';
import { CardActions } from './card-actions.tsx';
import { CardDetails } from './card-details.tsx';
import { CardEstimates } from './card-estimates.tsx';
import { CardInspection } from './card-inspection.tsx';
import { CardInvoices } from './card-invoices.tsx';
import { CardLabels } from './card-labels.tsx';
import { CardLines } from './card-lines.tsx';
import { CardNotes } from './card-notes.tsx';
import { CardTabs } from './card-tabs.tsx';
import { OnCardProvider, useOnCard } from './on-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { trackSteps } from './track-steps.ts';
import './jobcard.css';

export const meta = pageTitle('Job Card');

/** One job card: status, people, lines, payments and history. */
export default function JobCardPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEndpoint(jobcards.read, { params: { id } });
  if (data)
    return (
      <OnCardProvider card={data.data}>
        <Loaded />
      </OnCardProvider>
    );
  return (
    <>
      <PageHead {...head} />
      <Unloaded error={error} onRetry={() => void refetch()} />
    </>
  );
}

const head = recordHeads['/garage/jobcards'];

function Unloaded({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <output className="foot">Loading job card...</output>;
  if (error instanceof ProblemError && error.status === 404)
    return (
      <EmptyState
        title="This job card is not here"
        text="It may belong to someone else, or the address is not right."
        action={<LinkButton to="/garage/jobcards">All job cards</LinkButton>}
      />
    );
  return <ErrorState title="Failed to load the job card" text={error.message} onRetry={onRetry} />;
}

function Loaded() {
  const { card } = useOnCard();
  const today = useToday();
  usePrintOnArrival();
  return (
    <>
      <title>{`${card.jobCardNumber} | Pattarai`}</title>
      <PageHead title={card.jobCardNumber} up={head.up} actions={<CardActions />}>
        <Ident card={card} />
      </PageHead>
      <Track label="Status" steps={trackSteps(card, today)} />
      <div className="split">
        <div>
          <CardLabels />
          <CardNotes />
          <CardInspection />
          <CardLines />
          <CardEstimates />
          <CardInvoices />
          <CardTabs />
        </div>
        <aside className="rail" aria-label="Details">
          <CardDetails />
        </aside>
      </div>
      <PaperCard />
    </>
  );
}

function Ident({ card }: { card: JobCardDetail }) {
  const { vehicle } = card;
  return (
    <div className="ident">
      <Plate number={spacedPlate(card.registrationNumber)} large />
      <div className="who vehicle">
        <b>{card.vehicleInfo}</b>
        <span>{[vehicle.year, vehicle.fuelType].filter(Boolean).join(', ')}</span>
      </div>
      <div className="who">
        <b>
          <Link to={`/garage/customers/${card.customerId}`}>{card.customerName}</Link>
        </b>
        <PhoneLink phone={card.customerPhone} />
      </div>
    </div>
  );
}

/** 'Print' on the list leads here with ?print=1: the print view opens once, and the address forgets it. */
function usePrintOnArrival() {
  const [params, setParams] = useSearchParams();
  // without the garage's name and address it would be nobody's paper
  const { isPending } = useGarageProfile();
  const asked = params.has('print') && !isPending;
  const print = useEffectEvent(() => {
    window.print();
    setParams(withParam(liveParams(), 'print', ''), { replace: true });
  });
  useEffect(() => {
    if (!asked) return undefined;
    // after the first paint, so that the whole card is there
    const soon = setTimeout(() => print(), 150);
    return () => clearTimeout(soon);
  }, [asked]);
}
