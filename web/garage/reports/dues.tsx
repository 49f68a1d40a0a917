import { reports } from '#contract/reports.ts';
import type { DuesReport, OwingRow } from '#contract/reports/dues.ts';
import { countWords } from '#rules/counted.ts';
import { dueBandLabels, duesPartLabels, duesRowKindLabels, duesSideLabels } from '#rules/labels.ts';
import type { Column } from '#web/ui/list/column.ts';
import { Section } from '#web/ui/section.tsx';
import { showDay, showTime } from '../dates.ts';
import { aboveWords, standingWords } from '../payments/standing-words.ts';
import { Chart } from './chart.tsx';
import { CustomerLink } from './customer-link.tsx';
import { rupees, shortRupees } from './figures.ts';
import { inRupees, type Measure, measureColumns, measureStrip } from './measures.tsx';
import { type BodyProps, ReportBody } from './report-body.tsx';
import { reportScreen } from './report-screen.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { amountColumn, customerColumn } from './row-columns.tsx';
import { othersWord, inOneLine, chosenLabel } from './row-words.ts';
import { useReport } from './use-report.ts';

type Totals = Omit<DuesReport['totals'], 'customers'>;
type Owing = Omit<Totals, 'toCollect' | 'toCustomers'>;
/** a customer, or all those beyond the first of them */
interface Debtor extends Owing {
  customer: DuesReport['customers'][number] | null;
  beyond: number;
}

export const duesScreen = reportScreen(reports.dues, {
  title: 'Dues',
  about: 'What is owed at the end of a day by how late it is, what is not yet billed, and what customers have here.',
  tile: ({ totals, bands }) => ({
    figure: rupees(totals.dues),
    note: `${rupees(totals.toCollect)} to collect`,
    bars: bands.map(({ amount: due }) => due ?? 0),
  }),
  Body: Dues,
  rows: () => ({
    columns: rowColumns,
    one: 'document, job card or payment',
    unit: 'documents, job cards and payments',
    href: toRow,
  }),
  figureWords: (query, who) =>
    inOneLine([
      chosenLabel(query, 'part', duesPartLabels) ??
        chosenLabel(query, 'side', duesSideLabels) ??
        (query.has('band') ? 'Dues' : 'What is outstanding'),
      chosenLabel(query, 'band', dueBandLabels),
      who,
      othersWord(query),
    ]),
});

const amount = { ...inRupees, blank: true } as const;
const ages: readonly Measure<Owing>[] = [
  {
    key: 'not-due',
    head: dueBandLabels['not-due'],
    of: ({ notLate }) => notLate,
    query: { band: 'not-due' },
    ...amount,
  },
  { key: '1-7', head: dueBandLabels['1-7'], of: ({ days1to7 }) => days1to7, query: { band: '1-7' }, ...amount },
  { key: '8-30', head: dueBandLabels['8-30'], of: ({ days8to30 }) => days8to30, query: { band: '8-30' }, ...amount },
  {
    key: '31-60',
    head: dueBandLabels['31-60'],
    of: ({ days31to60 }) => days31to60,
    query: { band: '31-60' },
    ...amount,
  },
  {
    key: '61-90',
    head: dueBandLabels['61-90'],
    of: ({ days61to90 }) => days61to90,
    query: { band: '61-90' },
    ...amount,
  },
  { key: 'over-90', head: dueBandLabels['over-90'], of: ({ over90 }) => over90, query: { band: 'over-90' }, ...amount },
];
const dues: Measure<Owing> = {
  key: 'dues',
  head: 'Dues',
  of: (told) => told.dues,
  query: { part: 'DUES' },
  ...inRupees,
};
const ahead: Measure<Owing> = {
  key: 'ahead',
  head: 'Not yet billed',
  of: ({ notYetBilled }) => notYetBilled,
  query: { part: 'NOT_YET_BILLED' },
  ...inRupees,
};
const credit: Measure<Owing> = {
  key: 'credit',
  head: 'Credit',
  of: (told) => told.credit,
  query: { part: 'CREDIT' },
  ...inRupees,
};
const outstanding: Measure<Owing> = {
  key: 'outstanding',
  head: 'Outstanding',
  of: (told) => told.outstanding,
  phone: 'end',
  ...inRupees,
};
const parts = [dues, ahead, credit];
const toCollect: Measure<Totals> = {
  key: 'to-collect',
  head: duesSideLabels.TO_COLLECT,
  of: (told) => told.toCollect,
  query: { side: 'TO_COLLECT' },
  note: () => standingWords.toCollect,
  ...inRupees,
};
const creditOfAll: Measure<Totals> = { ...credit, note: ({ toCustomers }) => aboveWords(toCustomers) };

/** What is outstanding at the end of a day: by how late it is, and by who owes it. */
function Dues(page: BodyProps) {
  const found = useReport(reports.dues, page);
  const { asOf, range } = page;
  const all = { to: asOf, ...(range.branchId && { branchId: range.branchId }) };
  return (
    <ReportBody
      found={found}
      figures={(report) =>
        measureStrip({ name: 'dues', measures: [toCollect, dues, ahead, creditOfAll], totals: report?.totals, all })
      }
      nothing={({ totals }) => totals.customers === 0}
      nothingWords="Nobody owed anything or had money here at the end of this day."
    >
      {({ bands, customers, others, totals }) => {
        const debtors: Debtor[] = customers.map((customer) => ({ ...customer, customer, beyond: 0 }));
        if (others.customers > 0) debtors.push({ ...others, customer: null, beyond: others.customers });
        const columns = measureColumns({
          name: 'dues',
          // a band that nobody is in would be an empty column
          measures: [
            ...ages.filter((age) => age.of(totals)),
            ...parts.map((one) => ({ ...one, blank: true })),
            outstanding,
          ],
          totals,
          all,
          keyOf: ({ customer }: Debtor) =>
            customer ? { ...all, customerId: customer.customerId } : { ...all, others: 'true' },
        });
        return (
          <>
            <p className="sub sum-words">
              Of each customer, outstanding = dues + not yet billed − credit. What is delivered is due, billed or not.
            </p>
            <Chart
              label="dues by how late they are"
              layout="rows"
              series={['Dues']}
              bars={bands.map(({ band, amount: due }) => ({
                label: dueBandLabels[band],
                tick: dueBandLabels[band],
                values: [due ?? 0],
              }))}
              write={rupees}
              writeTick={shortRupees}
            />
            <Section title="By customer">
              <div className="wide many">
                <ReportTable
                  label="Dues by customer"
                  columns={[aboutDebtor, ...columns]}
                  rows={debtors}
                  rowKey={({ customer }) => customer?.customerId ?? 'others'}
                />
              </div>
            </Section>
          </>
        );
      }}
    </ReportBody>
  );
}

const aboutDebtor: ReportColumn<Debtor> = {
  key: 'customer',
  head: 'Customer',
  phone: 'start',
  cell: ({ customer, beyond }) => (
    <>
      <CustomerLink customer={customer} beyond={beyond} />
      {customer?.lateDays != null && <small>{countWords(customer.lateDays, 'day')} late</small>}
    </>
  ),
};

/** Where a row of what is outstanding leads: to its document or card, or to the payments of who paid. */
const toRow = ({ kind, id, customerId }: OwingRow): string => {
  if (kind === 'DOCUMENT') return `/garage/invoices/${id}`;
  return kind === 'PAYMENT' ? `/garage/customers/${customerId}/ledger#payments` : `/garage/jobcards/${id}`;
};

const rowColumns: readonly Column<OwingRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'start',
    cell: ({ number: one, kind }) => one ?? duesRowKindLabels[kind],
    detail: ({ number: one, kind, at, branchName }) =>
      [one && duesRowKindLabels[kind], showTime(at), branchName].filter(Boolean).join(', '),
  },
  customerColumn,
  {
    key: 'part',
    head: 'Counts as',
    phone: 'full',
    cell: ({ part }) => duesPartLabels[part],
    detail: ({ dueDay, lateDays }) =>
      dueDay &&
      [`due ${showDay(dueDay)}`, lateDays ? `${countWords(lateDays, 'day')} late` : null].filter(Boolean).join(', '),
  },
  amountColumn('Amount'),
];
