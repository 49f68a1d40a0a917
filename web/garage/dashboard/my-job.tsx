import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dashboard } from '#contract/dashboard.ts';
import type { JobCard, JobCardDetail } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import type { Line } from '#contract/lines.ts';
import { spacedPlate } from '#contract/plate.ts';
import { isForward } from '#rules/moves.ts';
import { classes } from '#web/ui/classes.ts';
import { keyOf, useEndpoint } from '#web/use-endpoint.ts';
import { useBranchNames, withBranch } from '../branches/use-branch-names.ts';
import { cardMoves } from '../jobcards/card-moves.ts';
import { OnCardProvider, useOnCard } from '../jobcards/on-card.tsx';
import { useMove } from '../jobcards/use-move.ts';
import { estimateOf } from '../jobcards/when.ts';
import { MoveButton } from '../moves/move-button.tsx';
import { useMoveControl } from '../moves/use-move-control.ts';
import { Late } from '../ui/late.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus, LineDecision } from '../ui/status.tsx';
import { useToday } from '../use-today.ts';

/** One vehicle as its technician needs it: which, where, what is to be done, by when, and the next step as a large button. */
export function MyJob({ card, current }: { card: JobCard; current: boolean }) {
  const { data } = useEndpoint(jobcards.read, { params: { id: card.id } });
  const detail = data?.data;
  useFollowed(card, detail);
  const estimate = estimateOf(card, useToday());
  const branch = useBranchNames()(card);
  return (
    <li className={classes('job', current && 'now')}>
      <div className="job-head">
        <Plate number={spacedPlate(card.registrationNumber)} large={current} />
        <JobStatus status={detail?.status ?? card.status} />
      </div>
      <b>
        <Link className="stretch" to={`/garage/jobcards/${card.id}`}>
          {card.vehicleInfo}
        </Link>
      </b>
      <p className="job-where">
        <span>{withBranch(card.bayNumber ?? 'No bay yet', branch)}</span>
        {estimate && <span>{estimate.late ? <Late was={estimate.words} /> : `Est. ${estimate.words}`}</span>}
        <span>{card.customerName}</span>
      </p>
      {card.customerConcerns && <p className="job-concerns">{card.customerConcerns}</p>}
      {current && detail && <Work lines={detail.lines} />}
      {detail && (
        <OnCardProvider card={detail}>
          <NextStep main={current} />
        </OnCardProvider>
      )}
    </li>
  );
}

/** What is to be done: nothing that the customer declined, and what is still asked only by its mark. */
function Work({ lines }: { lines: readonly Line[] }) {
  const left = lines.filter(({ decision }) => decision !== 'DECLINED');
  if (left.length === 0) return null;
  return (
    <ul className="job-lines" aria-label="Work">
      {left.map((line) => (
        <li key={line.id}>
          {manyOf(line)}
          {line.description} {line.decision === 'ASKED' && <LineDecision decision="ASKED" />}
        </li>
      ))}
    </ul>
  );
}

/** How many of it, where it is not one. */
const manyOf = ({ quantity }: Line) =>
  quantity !== 1 && `${quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })} × `;

/** One that the technician is done with. */
export function ReadyJob({ card }: { card: JobCard }) {
  return (
    <li className="job">
      <div className="job-head">
        <Plate number={spacedPlate(card.registrationNumber)} />
        <JobStatus status={card.status} />
      </div>
      <Link className="stretch" to={`/garage/jobcards/${card.id}`}>
        {card.vehicleInfo}
      </Link>
    </li>
  );
}

function NextStep({ main }: { main: boolean }) {
  const { card } = useOnCard();
  const control = useMoveControl(cardMoves, card, useMove());
  const next = control.offered.find((move) => isForward(move) && move.to !== 'DELIVERED');
  if (!next) return null;
  const label = `${next.label}: ${spacedPlate(card.registrationNumber)}`;
  return <MoveButton control={control} move={next} main={main} className="job-step" label={label} />;
}

/** A card that moved stands elsewhere in the list: the list is loaded again. */
function useFollowed(row: JobCard, detail: JobCardDetail | undefined) {
  const queries = useQueryClient();
  const moved = detail !== undefined && detail.status !== row.status && detail.updated_at > row.updated_at;
  useEffect(() => {
    if (moved) void queries.invalidateQueries({ queryKey: keyOf(dashboard.read) });
  }, [moved, queries]);
}
