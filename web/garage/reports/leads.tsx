import { reports } from '#contract/reports.ts';
import type { LeadsReport, LeadRow } from '#contract/reports/leads.ts';
import { countWords } from '#rules/counted.ts';
import { leadSourceLabels, leadStatusLabels, leadPriorityLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { showTime } from '../dates.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { changeOf } from './change.ts';
import { Chart } from './chart.tsx';
import { count, percent } from './figures.ts';
import { type Measure, measureColumns, measureStrip } from './measures.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { ReportTable } from './report-table.tsx';
import { figureColumn } from './row-columns.tsx';
import { inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Source = LeadsReport['sources'][number];
type Stage = LeadsReport['stages'][number];

export const leadsScreen = reportScreen(reports.leads, {
  title: 'Leads',
  about: 'Leads that came on these days, by where they stand now.',
  tile: ({ totals, before, sources }) => ({
    change: changeOf({ now: totals.leads, before: before.totals.leads, write: count }),
    figure: countWords(totals.leads, 'lead'),
    note: totals.leads === 0 ? 'None on these days' : `${percent(totals.conversion)} won`,
    bars: sources.map(({ leads }) => leads),
  }),
  Body: Leads,
  rows: () => ({ columns: rowColumns, one: 'lead', unit: 'leads', href: ({ id }) => `/garage/leads?lead=${id}` }),
  figureWords: (query) =>
    inOneLine([chosenLabel(query, 'source', leadSourceLabels), chosenLabel(query, 'status', leadStatusLabels)]) ||
    'All leads',
});

const won: readonly Measure<LeadsReport['totals']>[] = [
  { key: 'leads', head: 'Leads', of: ({ leads }) => leads, phone: 'end', bar: true },
  { key: 'won', head: 'Won', of: (told) => told.won, query: { status: 'WON' } },
  { key: 'lost', head: 'Lost', of: ({ lost }) => lost, query: { status: 'LOST' } },
  {
    key: 'conversion',
    head: 'Conversion',
    of: ({ conversion }) => conversion,
    query: { status: 'WON' },
    write: percent,
    isShare: true,
  },
];
const staged: readonly Measure<{ leads: number }>[] = [
  { key: 'leads', head: 'Leads', of: ({ leads }) => leads, phone: 'end', bar: true },
];

/** Leads by where they came from and where they stand. */
function Leads(page: BodyProps) {
  const found = useReport(reports.leads, page);
  const { from, to } = page.range;
  const all = { from, to };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({ name: 'leads', measures: won, totals: report?.totals, before: report?.before.totals, all })
      }
      nothing={({ totals }) => totals.leads === 0}
      nothingWords="No lead came on these days."
    >
      {({ sources, stages, totals }) => (
        <>
          <Chart
            label="leads by source, and those won"
            layout="rows"
            series={['Leads', 'Won']}
            bars={sources.map((source) => ({
              label: leadSourceLabels[source.source],
              tick: leadSourceLabels[source.source],
              values: [source.leads, source.won],
            }))}
            write={count}
            writeTick={count}
          />
          <SideBySide>
            <Section title="By source">
              <ReportTable
                label="Leads by source"
                columns={[
                  {
                    key: 'source',
                    head: 'Source',
                    phone: 'start',
                    cell: ({ source }: Source) => leadSourceLabels[source],
                  },
                  ...measureColumns({
                    name: 'leads',
                    measures: won,
                    totals,
                    all,
                    keyOf: ({ source }: Source) => ({ ...all, source }),
                  }),
                ]}
                rows={sources}
                rowKey={({ source }) => source}
              />
            </Section>
            <Section title="By stage">
              <ReportTable
                label="Leads by stage"
                columns={[
                  {
                    key: 'stage',
                    head: 'Stage',
                    phone: 'start',
                    cell: ({ status }: Stage) => leadStatusLabels[status],
                  },
                  ...measureColumns({
                    name: 'leads',
                    measures: staged,
                    totals,
                    all,
                    keyOf: ({ status }: Stage) => ({ ...all, status }),
                  }),
                ]}
                rows={stages}
                rowKey={({ status }) => status}
              />
            </Section>
          </SideBySide>
        </>
      )}
    </ReportBody>
  );
}

const rowColumns: readonly Column<LeadRow>[] = [
  { key: 'lead', head: 'Lead', phone: 'start', cell: ({ name }) => name, detail: ({ at }) => showTime(at) },
  { key: 'phone', head: 'Phone', phone: 'end', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: 'source', head: 'Source', cell: ({ leadSource }) => leadSourceLabels[leadSource] },
  { key: 'status', head: 'Status', cell: (row) => leadStatusLabels[row.status] },
  { key: 'priority', head: 'Priority', cell: ({ priority }) => leadPriorityLabels[priority] },
  figureColumn('Score', ({ leadScore }) => count(leadScore), 'line'),
  { key: 'assigned', head: 'Assigned to', cell: ({ assignedTo }) => assignedTo ?? 'Unassigned' },
];
