import { Link } from 'react-router';
import type { JobCard } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { spacedPlate } from '#contract/plate.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useBranchNames, withBranch } from '../branches/use-branch-names.ts';
import { estimateOf } from '../jobcards/when.ts';
import { JobCardNumber } from '../ui/job-card-number.tsx';
import { Late } from '../ui/late.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus } from '../ui/status.tsx';
import { useToday } from '../use-today.ts';
import { Newest } from './newest.tsx';

const words = { loading: 'Loading job cards...', none: 'No job cards yet.', failed: 'Failed to load job cards' };

/** The five newest job cards and who has them. */
export function LatestJobCards() {
  const found = useEndpoint(jobcards.list, { query: { limit: 5 } });
  return (
    <Newest
      title="Latest Job Cards"
      all={{ to: '/garage/jobcards', label: 'All job cards' }}
      found={found}
      words={words}
      Item={Row}
    />
  );
}

function Row({ row: card }: { row: JobCard }) {
  const estimate = estimateOf(card, useToday());
  const branch = useBranchNames()(card);
  const people = [card.advisorName, card.technicianName].filter((name) => name !== null);
  return (
    <li>
      <div className="when">
        <JobCardNumber number={card.jobCardNumber} />
        {estimate && <small>{estimate.late ? <Late was={estimate.words} /> : `Est. ${estimate.words}`}</small>}
      </div>
      <div className="l-main">
        <b>
          <Link className="stretch" to={`/garage/jobcards/${card.id}`}>
            {card.customerName}
          </Link>
        </b>
        <small>{withBranch(people.length > 0 ? people.join(', ') : 'Not assigned', branch)}</small>
      </div>
      <div className="l-veh">
        <Plate number={spacedPlate(card.registrationNumber)} />
        <small>{card.vehicleInfo}</small>
      </div>
      <div className="l-st">
        <JobStatus status={card.status} />
      </div>
    </li>
  );
}
