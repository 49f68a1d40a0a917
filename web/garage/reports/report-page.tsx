import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { type ReportName, reportNames, reports } from '#contract/reports.ts';
import { formatDay, rangeWords } from '#rules/day-words.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useBranches } from '../branches/use-branches.ts';
import { pageTitle } from '../page-title.ts';
import UnknownPage from '../unknown-page.tsx';
import { useExport } from '../use-export.ts';
import { ReportNotOpen } from './report-not-open.tsx';
import { DayBar, RangeBar } from './range-bar.tsx';
import { reportQuery } from './report-query.ts';
import { screens } from './screens.ts';
import { useLiveDays } from './use-live-days.ts';
import { useOfferedReports } from './use-offered-reports.ts';
import { steps, useRange } from './use-range.ts';
import { useReader } from './use-reader.ts';
import './reports.css';
import './chart.css';

export const meta = pageTitle('Report');

/** One report: its days, its chart, and the table behind it. */
export default function ReportPage() {
  const params = useParams();
  const name = reportNames.find((one) => one === params['name']);
  return name ? <Report name={name} /> : <UnknownPage />;
}

function Report({ name }: { name: ReportName }) {
  const offered = useOfferedReports();
  const { mayExport, seesMoney } = useReader();
  const { range, by, asOf, setBy, search } = useRange();
  const branch = useBranches().find(({ id }) => id === range.branchId);
  const exportCsv = useExport();
  const report = offered.find((one) => one.name === name);
  useLiveDays(report && reports[report.name].days === 'asOf' ? { ...range, to: asOf } : range);
  if (!report) return <ReportNotOpen />;
  const { days, byBranch, export: table } = reports[name];
  const { Body } = screens[name];
  const { query = {} } = reportQuery(reports[name], { range, by, asOf });
  return (
    <>
      <title>{`${report.title} | Pattarai`}</title>
      <PageHead
        title={report.title}
        up={{ to: `/garage/reports${search}`, label: 'Reports' }}
        sub={[days === 'asOf' ? `As of ${formatDay(asOf)}` : rangeWords(range), branch?.name]
          .filter(Boolean)
          .join(', ')}
        actions={
          <>
            <Button icon={Printer} slim className="no-print" onClick={() => window.print()}>
              Print
            </Button>
            {mayExport && (
              <Button icon={Download} onClick={() => void exportCsv(table, query)}>
                Export CSV
              </Button>
            )}
          </>
        }
      >
        <p className="sub">
          {report.own && 'My figures. '}
          {report.about}
        </p>
      </PageHead>
      {days === 'asOf' ? (
        <DayBar />
      ) : (
        <RangeBar byBranch={byBranch}>
          {days === 'steps' && range.from !== range.to && (
            <Segments label="Periods" value={by} options={steps} onChange={setBy} />
          )}
        </RangeBar>
      )}
      <Body range={range} by={by} asOf={asOf} seesMoney={seesMoney} />
    </>
  );
}
