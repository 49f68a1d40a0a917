import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportName } from '#contract/reports.ts';
import { reports } from '#contract/reports.ts';
import { countWords } from '#rules/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { ChangeNote } from './change-note.tsx';
import { type Change, changeOf } from './change.ts';
import { count, percent, rupees } from './figures.ts';
import type { BodyProps } from './report-body.tsx';
import { Spark } from './spark.tsx';

interface TileProps extends BodyProps {
  title: string;
  /** where it leads */
  to: string;
  money: boolean;
}

interface Told {
  figure: string;
  /** a second line under the figure */
  note: string;
  bars: readonly number[];
  /** against the days before */
  change?: Change | null;
}

function RevenueTile({ range, by, ...tile }: TileProps) {
  const found = useEndpoint(reports.revenue.read, { query: { ...range, by } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, periods, modes }) => ({
        figure: rupees(totals.net),
        change: changeOf({ now: totals.net, before: before.totals.net, write: rupees }),
        note: countWords(totals.payments, 'payment'),
        bars: (periods.length > 1 ? periods : modes).map(({ net }) => net ?? 0),
      })}
    </Tile>
  );
}

function BilledTile({ range, by, money, ...tile }: TileProps) {
  const found = useEndpoint(reports.billed.read, { query: { ...range, by } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, periods }) => ({
        change: money
          ? changeOf({ now: totals.billed, before: before.totals.billed, write: rupees })
          : changeOf({ now: totals.cards, before: before.totals.cards, write: count }),
        figure: money ? rupees(totals.billed) : countWords(totals.cards, 'delivered', 'delivered'),
        note: money ? `${rupees(totals.received)} received` : 'job cards of these days',
        bars: periods.map(({ billed, cards }) => (money ? (billed ?? 0) : cards)),
      })}
    </Tile>
  );
}

function OutstandingTile({ asOf, ...tile }: TileProps) {
  const { branchId } = tile.range;
  const found = useEndpoint(reports.outstanding.read, { query: { to: asOf, ...(branchId && { branchId }) } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, bands }) => ({
        figure: rupees(totals.balance),
        note: `${countWords(totals.cards, 'job card')}, by age`,
        bars: bands.map(({ balance }) => balance ?? 0),
      })}
    </Tile>
  );
}

function DuesTile({ asOf, ...tile }: TileProps) {
  const { branchId } = tile.range;
  const found = useEndpoint(reports.dues.read, { query: { to: asOf, ...(branchId && { branchId }) } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, bands }) => ({
        figure: rupees(totals.dues),
        note: `${rupees(totals.outstanding)} outstanding`,
        bars: bands.map(({ amount }) => amount ?? 0),
      })}
    </Tile>
  );
}

function DaybookTile({ range, ...tile }: TileProps) {
  const found = useEndpoint(reports.daybook.read, { query: { ...range } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, days }) => ({
        figure: rupees(totals.net),
        change: changeOf({ now: totals.net, before: before.totals.net, write: rupees }),
        note: totals.variance ? `${rupees(totals.variance)} variance` : 'Nothing is missing',
        bars: days.map(({ net }) => net ?? 0).toReversed(),
      })}
    </Tile>
  );
}

function GstTile({ range, by, ...tile }: TileProps) {
  const found = useEndpoint(reports.gst.read, { query: { ...range, by } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, periods }) => ({
        figure: rupees(totals.taxable),
        change: changeOf({ now: totals.taxable, before: before.totals.taxable, write: rupees }),
        note: `${rupees((totals.cgst ?? 0) + (totals.sgst ?? 0) + (totals.igst ?? 0))} tax`,
        bars: periods.map(({ taxable }) => taxable ?? 0),
      })}
    </Tile>
  );
}

function JobCardsTile({ range, by, ...tile }: TileProps) {
  const found = useEndpoint(reports.jobcards.read, { query: { ...range, by } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, periods }) => ({
        change: changeOf({ now: totals.opened, before: before.totals.opened, write: count }),
        figure: countWords(totals.opened, 'opened', 'opened'),
        note: countWords(totals.delivered, 'delivered', 'delivered'),
        bars: periods.map(({ opened }) => opened),
      })}
    </Tile>
  );
}

function ItemsTile({ range, money, ...tile }: TileProps) {
  const found = useEndpoint(reports.items.read, { query: { ...range } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, items }) => ({
        change: money
          ? changeOf({ now: totals.revenue, before: before.totals.revenue, write: rupees })
          : changeOf({ now: totals.lines, before: before.totals.lines, write: count }),
        figure: money ? rupees(totals.revenue) : countWords(totals.lines, 'line'),
        note: items[0] ? `Most: ${items[0].description}` : 'No lines',
        bars: items.slice(0, 12).map(({ revenue, lines }) => (money ? (revenue ?? 0) : lines)),
      })}
    </Tile>
  );
}

function PeopleTile({ range, ...tile }: TileProps) {
  const found = useEndpoint(reports.people.read, { query: { ...range } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, people }) => ({
        change: changeOf({ now: totals.completed, before: before.totals.completed, write: count }),
        figure: countWords(totals.completed, 'completed', 'completed'),
        note: countWords(totals.delivered, 'delivered', 'delivered'),
        bars: people.map(({ completed }) => completed),
      })}
    </Tile>
  );
}

function LeadsTile({ range: { from, to }, ...tile }: TileProps) {
  const found = useEndpoint(reports.leads.read, { query: { from, to } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, sources }) => ({
        change: changeOf({ now: totals.leads, before: before.totals.leads, write: count }),
        figure: countWords(totals.leads, 'lead'),
        note: totals.leads === 0 ? 'None on these days' : `${percent(totals.conversion)} won`,
        bars: sources.map(({ leads }) => leads),
      })}
    </Tile>
  );
}

function ReturningTile({ range, ...tile }: TileProps) {
  const found = useEndpoint(reports.returning.read, { query: { ...range } });
  return (
    <Tile {...tile} found={found}>
      {({ totals, before, groups }) => ({
        change: changeOf({ now: totals.customers, before: before.totals.customers, write: count }),
        figure: countWords(totals.customers, 'customer'),
        note: groups.map(({ group, customers }) => `${count(customers)} ${group.toLowerCase()}`).join(', '),
        bars: groups.map(({ customers }) => customers),
      })}
    </Tile>
  );
}

/** Each report with its main figure and the shape of it. */
export const tiles: Readonly<Record<ReportName, (props: TileProps) => ReactNode>> = {
  revenue: RevenueTile,
  billed: BilledTile,
  outstanding: OutstandingTile,
  dues: DuesTile,
  daybook: DaybookTile,
  gst: GstTile,
  jobcards: JobCardsTile,
  items: ItemsTile,
  people: PeopleTile,
  leads: LeadsTile,
  returning: ReturningTile,
};

interface FoundTileProps<Report> extends Pick<TileProps, 'title' | 'to'> {
  found: { data: { data: Report } | undefined; isError: boolean; refetch: () => Promise<unknown> };
  children: (report: Report) => Told;
}

function Tile<Report>({ title, to, found, children }: FoundTileProps<Report>) {
  const report = found.data?.data;
  const told = report && children(report);
  const failed = found.isError && !told;
  return (
    <li className="tile" aria-busy={!told && !failed}>
      <h2>
        <Link className="stretch" to={to}>
          {title}
        </Link>
      </h2>
      {told ? (
        <>
          <p className="main-figure">{told.figure}</p>
          <p className="sub">{told.note}</p>
          <p className="sub change">{told.change && <ChangeNote change={told.change} />}</p>
          <Spark values={told.bars} />
        </>
      ) : failed ? (
        <p className="sub" role="alert">
          Failed to load.{' '}
          <Button small className="over" onClick={() => void found.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <>
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </>
      )}
    </li>
  );
}
