import type { Line } from '#contract/lines.ts';
import { inRupees, sumOf } from '#rules/jobcard-amounts.ts';
import type { LineKind } from '#rules/labels.ts';

const groups: readonly { kind: LineKind; title: string }[] = [
  { kind: 'LABOUR', title: 'Labour' },
  { kind: 'PART', title: 'Parts' },
];

/** Labour and parts on paper, each with what it comes to; without the money for those who see none. */
export function PaperLines({ lines, money }: { lines: readonly Line[]; money: boolean }) {
  const heads = ['Description', 'Qty', ...(money ? ['Rate', 'Discount', 'Amount'] : [])];
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      {groups.map(({ kind, title }) => (
        <Group key={kind} title={title} lines={lines.filter((line) => line.kind === kind)} money={money} />
      ))}
    </table>
  );
}

function Group({ title, lines, money }: { title: string; lines: readonly Line[]; money: boolean }) {
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className="group">
        <td colSpan={money ? 4 : 2}>{title}</td>
        {money && <td>{inRupees(sumOf(lines))}</td>}
      </tr>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>{line.description}</td>
          <td>{line.quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })}</td>
          {money && (
            <>
              <td>{inRupees(line.rate ?? 0)}</td>
              <td>{line.discount ? inRupees(line.discount) : '-'}</td>
              <td>{inRupees(line.total ?? 0)}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}
