import { FileDown, Link2Off, Phone } from 'lucide-react';
import type { Estimate, estimateStates } from '#contract/estimates.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { showWhen } from '../jobcards/when.ts';
import { showDate } from '../dates.ts';
import { LineDecision } from '../ui/status.tsx';
import { useToday } from '../use-today.ts';
import { sumWords } from './sum-words.ts';
import './estimates.css';

interface VersionProps {
  estimate: Estimate;
  /** it is open, and this person may send estimates */
  sends: boolean;
  onNote: () => void;
  onRevoke: () => void;
  onPrint: () => void;
}

/** A version: until when it is open or who answered it, who sent it, and each line with its answer where not all have the same. */
export function EstimateVersion({ estimate, sends, onNote, onRevoke, onPrint }: VersionProps) {
  const today = useToday();
  const { version, state, sentAt, sentBy, lines, total } = estimate;
  const sums = sumWords(estimate);
  const waits = lines.some(isWaiting);
  const answer = waits || state !== 'OPEN' ? null : onlyAnswer(lines, today);
  const items: MenuItem[] = [
    ...(sends && waits ? [{ label: 'Note telephone answer', icon: Phone, onSelect: onNote } satisfies MenuItem] : []),
    { label: 'PDF', icon: FileDown, onSelect: onPrint },
    ...(sends
      ? (['rule', { label: 'End link', icon: Link2Off, danger: true, onSelect: onRevoke }] satisfies MenuItem[])
      : []),
  ];
  return (
    <li>
      <div className="version">
        <b>Version {version}</b>
        <b>{inRupees(total ?? 0)}</b>
        <Menu label={`Actions for version ${version}`} items={items} />
        {sums && <small>{sums}</small>}
        <small>{[stateWords(estimate), answer].filter(Boolean).join(': ')}</small>
        <small>Sent: {[sentBy, showWhen(sentAt, today)].filter(Boolean).join(', ')}</small>
      </div>
      <ul>
        {lines.map((line) => (
          <AnsweredLine key={line.id} line={line} told={answer === null ? toldOf(line, today) : null} />
        ))}
      </ul>
    </li>
  );
}

type Line = Estimate['lines'][number];

function AnsweredLine({ line, told }: { line: Line; told: string | null }) {
  const { description, total, decision, answered } = line;
  return (
    <li>
      <span>{description}</span>
      <span className="num">{inRupees(total ?? 0)}</span>
      <LineDecision decision={answered?.answer ?? decision} />
      {told && <small>{told}</small>}
    </li>
  );
}

/** 'Meena by link, Today, 10:18 am', 'Meena by telephone, noted by Ravi, 22 Sep, 11:15 am'; null of a line without an answer. */
function toldOf({ answered }: Line, today: string): string | null {
  if (answered === null) return null;
  const { name, way, notedBy, at } = answered;
  const who = [name, way === 'LINK' ? 'by link' : 'by telephone'].filter(Boolean).join(' ');
  return [who, notedBy && `noted by ${notedBy}`, showWhen(at, today)].filter(Boolean).join(', ');
}

/** The same where all that was answered was answered at once, which is said once; else null. */
function onlyAnswer(lines: readonly Line[], today: string): string | null {
  const [first = null, ...others] = new Set(lines.flatMap((line) => toldOf(line, today) ?? []));
  return others.length === 0 ? first : null;
}

function stateWords({ state, validUntil, lines }: Estimate): string {
  if (state !== 'OPEN') return states[state];
  return lines.some(isWaiting) ? `Open until ${showDate(validUntil)}` : 'Answered';
}

const isWaiting = ({ decision, answered }: Line) => decision === 'ASKED' && answered === null;

const states: Readonly<Record<(typeof estimateStates)[number], string>> = {
  OPEN: 'Open',
  REPLACED: 'Replaced',
  REVOKED: 'Ended',
  EXPIRED: 'Expired',
};
