import type { InvoiceDetail, InvoiceDraft, InvoiceLine } from '#contract/invoice-documents.ts';
import { sumsWithBalance } from '#rules/document-sums.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toPaise, toRupees } from '#rules/money.ts';
import { classes } from '#web/ui/classes.ts';
import { tableRoles } from '#web/ui/list/table-roles.ts';

type Shown = Pick<
  InvoiceDetail | InvoiceDraft,
  'kind' | 'lines' | 'taxSystem' | 'taxable' | 'untaxed' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'payable'
> &
  Partial<Pick<InvoiceDetail, 'notes' | 'paid' | 'balance'>>;

/** The lines of a document, or of one that would be issued, and what they come to. */
export function DocumentLines({ document }: { document: Shown }) {
  const taxed = document.taxSystem !== 'NONE';
  const heads = ['Qty', 'Rate', 'Discount', ...(taxed ? ['GST'] : []), 'Amount'];
  return (
    <>
      <table className="tbl document-lines" {...tableRoles.table} aria-label="Lines">
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head}>Description</th>
            {heads.map((head) => (
              <th key={head} {...tableRoles.head} className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {document.lines.map((line, at) => (
            <Line key={line.id ?? line.jobCardLineId ?? at} line={line} taxed={taxed} />
          ))}
        </tbody>
      </table>
      <dl className="document-sums">
        {sumsWithBalance(document).map(({ label, amount, strong }) => (
          <div key={label} className={classes(strong && 'end')}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Line({ line, taxed }: { line: InvoiceLine; taxed: boolean }) {
  const less = toRupees(toPaise(line.discount ?? 0) + toPaise(line.share ?? 0));
  // a note of an amount alone has so much of no quantity
  const isPriced = line.quantity !== 0;
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className="d-d">
        {line.description}
        {line.hsn && <small>{line.hsn}</small>}
      </td>
      <td {...tableRoles.cell} className="num d-q">
        {isPriced ? quantityOf(line) : none}
      </td>
      <td {...tableRoles.cell} className="num d-r">
        {isPriced ? inRupees(line.rate ?? 0) : none}
      </td>
      <td {...tableRoles.cell} className="num d-x">
        {less > 0 ? `−${inRupees(less)}` : none}
      </td>
      {taxed && (
        <td {...tableRoles.cell} className="num d-t">
          {line.treatment === 'TAXABLE' ? `${line.taxRate}%` : none}
        </td>
      )}
      <td {...tableRoles.cell} className="num d-a">
        {inRupees(line.total ?? 0)}
      </td>
    </tr>
  );
}

const none = <span className="none">-</span>;

const quantityOf = ({ quantity, unit }: InvoiceLine): string =>
  [quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 }), unit !== 'OTH' && unit].filter(Boolean).join(' ');
