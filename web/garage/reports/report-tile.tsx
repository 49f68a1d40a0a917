import { Link } from 'react-router';
import type { AnswerIn } from '#contract/endpoint.ts';
import type { Report } from '#contract/reports/report.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangeNote } from './change-note.tsx';
import type { Change } from './change.ts';
import type { BodyProps } from './report-body.tsx';
import { Spark } from './spark.tsx';
import { useReport } from './use-report.ts';

export interface TileProps extends BodyProps {
  title: string;
  /** where it leads */
  to: string;
}

/** What a tile shows of its report. */
export interface TileContent {
  figure: string;
  /** a second line under the figure */
  note: string;
  bars: readonly number[];
  /** against the days before */
  change?: Change | null;
}

interface ReportTileProps<R extends Report> extends TileProps {
  report: R;
  tell: (report: AnswerIn<R['read']>, reader: { seesMoney: boolean }) => TileContent;
}

/** A report among all: its main figure, how that changed, and the shape of it. */
export function ReportTile<R extends Report>({ report, tell, title, to, seesMoney, ...days }: ReportTileProps<R>) {
  const found = useReport(report, days);
  const told = found.data && tell(found.data.data, { seesMoney });
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
