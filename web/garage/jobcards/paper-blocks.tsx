import type { Block, Facts, Group, Letterhead, Passages, Pay, Signatures, Sums, Table } from '#rules/paper-blocks.ts';
import { PaperQr } from './paper-qr.tsx';

/** A part of the paper as the browser prints it; server/pdf draws the same one as PDF. */
export function PaperBlock({ block }: { block: Block }) {
  if (block.kind === 'letterhead') return <Head {...block} />;
  if (block.kind === 'banner') return <p className={`banner ${block.tone}`}>{block.text}</p>;
  if (block.kind === 'facts') return <FactList {...block} />;
  if (block.kind === 'passages') return <PassageList {...block} />;
  if (block.kind === 'table') return <PaperTable {...block} />;
  if (block.kind === 'sums') return <SumList {...block} />;
  if (block.kind === 'pay') return <PayBox {...block} />;
  return <Signs {...block} />;
}

function Head({ mark, name, lines, title, number, status, address }: Letterhead) {
  return (
    <header>
      <span className="mark">{mark}</span>
      <div className="own">
        <h2>{name}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="number">
        <p>{title}</p>
        <h2>{number}</h2>
        <b>{status}</b>
      </div>
      {address !== null && <PaperQr address={address} />}
    </header>
  );
}

function FactList({ facts }: Facts) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PassageList({ passages, beside }: Passages) {
  return (
    <div className={beside ? 'passages beside' : 'passages'}>
      {passages.map(({ title, text }) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}

function PaperTable({ columns, groups }: Table) {
  const sides = columns.map(({ align, grows }) => [align, grows && 'grows'].filter(Boolean).join(' '));
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ head }, at) => (
            <th key={head} className={sides[at]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, at) => (
        <TableGroup key={group.title ?? at} group={group} sides={sides} />
      ))}
    </table>
  );
}

function TableGroup({ group: { title, sum, rows }, sides }: { group: Group; sides: readonly string[] }) {
  return (
    <tbody>
      {title !== undefined && (
        <tr className="group">
          <td colSpan={sum === undefined ? sides.length : sides.length - 1}>{title}</td>
          {sum !== undefined && <td className="right">{sum}</td>}
        </tr>
      )}
      {rows.map(({ cells, soft }, row) => (
        <tr key={row} className={soft ? 'soft' : ''}>
          {cells.map((cell, at) => (
            <td key={at} className={sides[at]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function PayBox({ title, qr, caption, facts }: Pay) {
  return (
    <div className="passages">
      <section>
        <h3>{title}</h3>
        {qr !== null && <PaperQr address={qr} />}
        <p>{caption}</p>
      </section>
      <FactList kind="facts" facts={facts} />
    </div>
  );
}

function SumList({ rows, beside = [], pay }: Sums) {
  return (
    <>
      {beside.length > 0 && <PassageList kind="passages" passages={beside} beside={false} />}
      {pay && <PayBox {...pay} />}
      <SumRows rows={rows} />
    </>
  );
}

function SumRows({ rows }: Pick<Sums, 'rows'>) {
  return (
    <dl className="sums">
      {rows.map(({ label, amount, strong }) => (
        <div key={label} className={strong ? 'strong' : ''}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function Signs({ names }: Signatures) {
  return (
    <div className="signs">
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </div>
  );
}
