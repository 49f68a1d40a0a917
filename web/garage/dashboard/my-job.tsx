import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { dashboard } from '#contract/dashboard.ts';
import { type JobCard, type JobCardDetail, jobcards } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { offeredStatuses } from '#rules/jobcard-moves.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { keyOf, useEndpoint } from '#web/use-endpoint.ts';
import { moveWords } from '../jobcards/moves.ts';
import { OnCardProvider, useOnCard } from '../jobcards/on-card.tsx';
import { useMove } from '../jobcards/use-move.ts';
import { estimateOf } from '../jobcards/when.ts';
import { Late } from '../ui/late.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus } from '../ui/status.tsx';
import { useToday } from '../use-today.ts';

/** One vehicle as its technician needs it: which, where, what is to be done, by when, and the next step as a large button. */
export function MyJob({ card, current }: { card: JobCard; current: boolean }) {
  const { data } = useEndpoint(jobcards.read, { params: { id: card.id } });
  const detail = data?.data;
  useFollowed(card, detail);
  const estimate = estimateOf(card, useToday());
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
        <span>{card.bayNumber ?? 'No bay yet'}</span>
        {estimate && <span>{estimate.late ? <Late was={estimate.words} /> : `Est. ${estimate.words}`}</span>}
        <span>{card.customerName}</span>
      </p>
      {card.customerConcerns && <p className="job-concerns">{card.customerConcerns}</p>}
      {current && detail && detail.lines.length > 0 && (
        <ul className="job-lines" aria-label="Work">
          {detail.lines.map(({ id, description }) => (
            <li key={id}>{description}</li>
          ))}
        </ul>
      )}
      {detail && (
        <OnCardProvider card={detail}>
          <NextStep main={current} />
        </OnCardProvider>
      )}
    </li>
  );
}

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
  const { card, powers } = useOnCard();
  const { move, moving } = useMove();
  const next = offeredStatuses({ from: card.status, powers, balancePaise: null }).find(
    (to) => moveWords(card.status, to).forward && to !== 'DELIVERED',
  );
  if (!next) return null;
  const { label, icon } = moveWords(card.status, next);
  return (
    <Button
      className="job-step"
      look={main ? 'main' : 'plain'}
      icon={icon}
      busy={moving && 'Saving...'}
      aria-label={`${label}: ${spacedPlate(card.registrationNumber)}`}
      onClick={() => void move(next)}
    >
      {label}
    </Button>
  );
}

/** A card that moved stands elsewhere in the list: the list is loaded again. */
function useFollowed(row: JobCard, detail: JobCardDetail | undefined) {
  const queries = useQueryClient();
  const moved = detail !== undefined && detail.status !== row.status && detail.updated_at > row.updated_at;
  useEffect(() => {
    if (moved) void queries.invalidateQueries({ queryKey: keyOf(dashboard.read) });
  }, [moved, queries]);
}
