import type { LeadsReport } from '#contract/reports/leads.ts';
import { reports } from '#contract/reports.ts';
import { leadSourceLabels, leadStatusLabels } from '#rules/labels.ts';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { Chart } from './chart.tsx';
import { count, percent } from './figures.ts';
import { type Measure, measureColumns, measureStrip } from './measures.tsx';
import { Pair } from './pair.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { ReportTable } from './report-table.tsx';

type Source = LeadsReport['sources'][number];
type Stage = LeadsReport['stages'][number];

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
export function Leads({ range: { from, to } }: BodyProps) {
  const range = { from, to };
  const found = useEndpoint(reports.leads.read, { query: { ...range } });
  const all = { ...range };
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
          <Pair>
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
          </Pair>
        </>
      )}
    </ReportBody>
  );
}
