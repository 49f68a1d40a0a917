import { reports } from '#contract/reports.ts';
import type { OutstandingReport, OwedRow } from '#contract/reports/outstanding.ts';
import { countWords } from '#rules/counted.ts';
import { ageBandLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Chart } from './chart.tsx';
import { CustomerLink } from './customer-link.tsx';
import { rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { SideBySide } from './side-by-side.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import {
  amountColumn,
  customerColumn,
  figureColumn,
  numberColumn,
  orNothing,
  statusColumn,
  toCard,
} from './row-columns.tsx';
import { othersWord, inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Band = OutstandingReport['bands'][number];
type Owing = OutstandingReport['totals'];
/** a customer, or all those beyond the first of them */
interface Debtor extends Owing {
  customer: OutstandingReport['customers'][number] | null;
  beyond: number;
}

export const outstandingScreen = reportScreen(reports.outstanding, {
  title: 'Outstanding balances',
  about: 'What is unpaid now, by its age from delivery, or from opening where the vehicle is still here.',
  tile: ({ totals, bands }) => ({
    figure: rupees(totals.balance),
    note: `${countWords(totals.cards, 'job card')}, by age`,
    bars: bands.map(({ balance }) => balance ?? 0),
  }),
  Body: Outstanding,
  rows: () => ({ columns: rowColumns, one: 'job card', unit: 'job cards', href: toCard }),
  figureWords: (query, who) =>
    inOneLine(['Balances', chosenLabel(query, 'band', ageBandLabels), who, othersWord(query)]),
});

const measures: readonly Measure<Owing>[] = [
  { key: 'cards', head: 'Job cards', of: ({ cards }) => cards },
  { key: 'balance', head: 'Balance', of: ({ balance }) => balance, phone: 'end', bar: true, ...inRupees },
];

/** What is unpaid, by age and by customer. */
function Outstanding(page: BodyProps) {
  const found = useReport(reports.outstanding, page);
  const { asOf, range } = page;
  const all = { to: asOf, ...(range.branchId && { branchId: range.branchId }) };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({ name: 'outstanding', measures: measures.toReversed(), totals: report?.totals, all })
      }
      nothing={({ totals }) => totals.cards === 0}
      nothingWords="Every job card opened until this day is paid."
    >
      {({ bands, customers, others, totals }) => {
        const shared = { name: 'outstanding', measures, totals, all } as const;
        const debtors: Debtor[] = customers.map((customer) => ({ ...customer, customer, beyond: 0 }));
        if (others.customers > 0) debtors.push({ ...others, customer: null, beyond: others.customers });
        return (
          <>
            <SideBySide>
              <Chart
                label="balance by age"
                layout="rows"
                series={['Balance']}
                bars={bands.map(({ band, balance }) => ({
                  label: ageBandLabels[band],
                  tick: ageBandLabels[band],
                  values: [balance ?? 0],
                }))}
                write={rupees}
                writeTick={shortRupees}
              />
              <Section title="By age">
                <ReportTable
                  label="Balances by age"
                  columns={[
                    { key: 'band', head: 'Age', phone: 'start', cell: ({ band }: Band) => ageBandLabels[band] },
                    ...measureColumns({ ...shared, keyOf: ({ band }: Band) => ({ ...all, band }) }),
                  ]}
                  rows={bands}
                  rowKey={({ band }) => band}
                />
              </Section>
            </SideBySide>
            <Section title="By customer">
              <ReportTable
                label="Balances by customer"
                columns={[
                  ...aboutDebtor,
                  ...measureColumns({
                    ...shared,
                    keyOf: ({ customer }: Debtor) =>
                      customer ? { ...all, customerId: customer.customerId } : { ...all, others: 'true' },
                  }),
                ]}
                rows={debtors}
                rowKey={({ customer }) => customer?.customerId ?? 'others'}
              />
            </Section>
          </>
        );
      }}
    </ReportBody>
  );
}

const aboutDebtor: readonly ReportColumn<Debtor>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'start',
    cell: ({ customer, beyond }) => <CustomerLink customer={customer} beyond={beyond} />,
  },
  { key: 'phone', head: 'Phone', cell: ({ customer }) => customer && <PhoneLink phone={customer.customerPhone} /> },
  {
    key: 'oldest',
    head: 'Oldest',
    number: true,
    cell: ({ customer }) => customer && countWords(customer.oldestDays, 'day'),
  },
];

const rowColumns: readonly Column<OwedRow>[] = [
  numberColumn,
  customerColumn,
  statusColumn,
  figureColumn('Age', ({ ageDays }) => countWords(ageDays, 'day'), 'line'),
  figureColumn('Total', ({ totalAmount }) => rupees(totalAmount), 'line'),
  figureColumn('Paid', ({ amountPaid }) => rupees(amountPaid), 'line'),
  figureColumn('Written off', ({ amountWrittenOff }) => orNothing(amountWrittenOff), 'line'),
  amountColumn('Balance'),
];
