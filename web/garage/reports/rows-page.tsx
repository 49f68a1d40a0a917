import { Download } from 'lucide-react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { type ReportName, reportNames, reports } from '#contract/reports.ts';
import { formatDay, rangeWords } from '#rules/day-words.ts';
import { isDay } from '#rules/days.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { pageTitle } from '../page-title.ts';
import UnknownPage from '../unknown-page.tsx';
import { useExport } from '../use-export.ts';
import { rupees, count } from './figures.ts';
import { ReportNotOpen } from './report-not-open.tsx';
import type { Whole } from './report-rows.tsx';
import { screens } from './screens.ts';
import { useOfferedReports } from './use-offered-reports.ts';
import { useReader } from './use-reader.ts';
import './reports.css';
import './chart.css';

export const meta = pageTitle('Report rows');

/** The rows that make one figure of a report: their sum is the figure. */
export default function RowsPage() {
  const params = useParams();
  const name = reportNames.find((one) => one === params['name']);
  return name ? <FigureRows name={name} /> : <UnknownPage />;
}

function FigureRows({ name }: { name: ReportName }) {
  const [params] = useSearchParams();
  const offered = useOfferedReports();
  const { seesMoney, mayExport } = useReader();
  const exportCsv = useExport();
  const report = offered.find((one) => one.name === name);
  const query = Object.fromEntries(params);
  const back = useReportAddress(name, params);
  if (!report) return <ReportNotOpen />;
  const { Rows, figureWords } = screens[name];
  return (
    <Rows query={query} seesMoney={seesMoney}>
      {(whole) => (
        <>
          <PageHead
            title={figureWords(params, whoIsMeant(params, whole))}
            up={{ to: back, label: report.title }}
            sub={daysWords(params)}
            actions={
              mayExport && (
                <Button icon={Download} onClick={() => void exportCsv(reports[name].rowsExport, query)}>
                  Export CSV
                </Button>
              )
            }
          />
          {!whole.failed && <Strip label="Totals" two figures={wholeFigures(whole)} />}
        </>
      )}
    </Rows>
  );
}

/** How many rows, and what they come to where they are money. */
function wholeFigures({ unit, count: rows, total }: Whole) {
  return [
    { label: unit.charAt(0).toUpperCase() + unit.slice(1), value: rows === undefined ? undefined : count(rows) },
    ...(total === null ? [] : [{ label: 'Total', value: total === undefined ? undefined : rupees(total) }]),
  ];
}

/** The report as it stood when the figure was followed; else for the figure's own days. */
function useReportAddress(name: ReportName, query: URLSearchParams): string {
  const { state } = useLocation();
  const from: unknown = typeof state === 'object' && state !== null && 'report' in state ? state.report : undefined;
  if (typeof from === 'string' && from.startsWith('?')) return `/garage/reports/${name}${from}`;
  const days = [...query].filter(([key]) => key === 'from' || key === 'to');
  return `/garage/reports/${name}${days.length > 0 ? `?${new URLSearchParams(days)}` : ''}`;
}

/** The customer or the person a figure is about, by name. */
function whoIsMeant(query: URLSearchParams, { first }: Whole): string | null {
  if (query.has('customerId')) return first?.customerName ?? null;
  if (!query.has('staffId')) return null;
  return (query.get('part') === 'TECHNICIAN' ? first?.technicianName : first?.advisorName) ?? null;
}

function daysWords(query: URLSearchParams): string | undefined {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  if (query.get('figure') === 'now' || !isDay(to)) return undefined;
  return isDay(from) ? rangeWords({ from, to }) : `As of ${formatDay(to)}`;
}
