import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { QueryIn } from '#contract/endpoint.ts';
import type { JobCardCounts } from '#contract/jobcard-answers.ts';
import { jobcards } from '#contract/jobcards.ts';
import { withParam } from '#web/ui/list/list-state.ts';
import { type Figure, Strip } from '#web/ui/strip.tsx';
import { endpointQuery } from '#web/use-endpoint.ts';
import { type Hue, JobGlyph } from '../ui/status.tsx';

/** The four tiles: how many cards there are under the filters in force. Each sets its own filter, or takes it away again. */
export function JobCardTiles({ query, money }: { query: QueryIn<typeof jobcards.counts>; money: boolean }) {
  const { data, isError } = useQuery({
    ...endpointQuery(jobcards.counts, { query }),
    placeholderData: keepPreviousData,
  });
  const tile = useTile();
  const count = (of: (counts: JobCardCounts) => number) =>
    data ? of(data.data).toLocaleString('en-IN') : isError ? '–' : undefined;
  const figures: Figure[] = [
    { ...tile('status', 'OPEN'), label: 'Open', glyph: <Blocks of="OPEN" />, value: count((all) => all.status.OPEN) },
    {
      ...tile('status', 'IN_PROGRESS'),
      label: 'In Progress',
      glyph: <Blocks of="IN_PROGRESS" hue="blue" />,
      value: count((all) => all.status.IN_PROGRESS),
    },
    {
      ...tile('status', 'READY'),
      label: 'Ready',
      glyph: <Blocks of="READY" hue="green" />,
      value: count((all) => all.status.READY),
    },
  ];
  if (money)
    figures.push({
      ...tile('paymentStatus', 'PENDING'),
      label: 'Pending Payment',
      glyph: <Coin />,
      value: count((all) => all.paymentStatus.PENDING),
    });
  return <Strip label="Counts" figures={figures} />;
}

function useTile() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (key: string, value: string) => {
    const current = params.get(key) === value;
    return { current, to: `${pathname}?${withParam(params, key, current ? '' : value)}` };
  };
}

function Blocks({ of, hue = '' }: { of: 'OPEN' | 'IN_PROGRESS' | 'READY'; hue?: Hue }) {
  return (
    <span className={`st ${hue}`}>
      <JobGlyph status={of} />
    </span>
  );
}

function Coin() {
  return (
    <span className="st amber">
      <u style={{ '--n': 0 }} aria-hidden />
    </span>
  );
}
