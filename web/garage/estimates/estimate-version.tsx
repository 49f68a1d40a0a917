import { FileDown, Link2Off, Phone } from 'lucide-react';
import type { Estimate, estimateStates } from '#contract/estimates.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { showWhen } from '../jobcards/when.ts';
import { showDate } from '../dates.ts';
import { LineDecision } from '../ui/status.tsx';
import { useToday } from '../use-today.ts';
import './estimates.css';

interface VersionProps {
  estimate: Estimate;
  /** it is open, and this person may send estimates */
  sends: boolean;
  onNote: () => void;
  onRevoke: () => void;
  onPrint: () => void;
}

/** A version: when it was sent and until when it is open, and each line with its answer. */
export function EstimateVersion({ estimate, sends, onNote, onRevoke, onPrint }: VersionProps) {
  const today = useToday();
  const { version, sentAt, sentBy, lines, total } = estimate;
  const waits = lines.some(isWaiting);
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
        <small>{[stateWords(estimate), showWhen(sentAt, today), sentBy].filter(Boolean).join(', ')}</small>
      </div>
      <ul>
        {lines.map((line) => (
          <AnsweredLine key={line.id} line={line} today={today} />
        ))}
      </ul>
    </li>
  );
}

function AnsweredLine({ line, today }: { line: Estimate['lines'][number]; today: string }) {
  const { description, total, decision, answered } = line;
  const told = answered && [answered.name, answered.way === 'LINK' ? 'by link' : 'by telephone'].filter(Boolean);
  return (
    <li>
      <span>{description}</span>
      <span className="num">{inRupees(total ?? 0)}</span>
      <LineDecision decision={answered?.answer ?? decision} />
      {told && <small>{[told.join(' '), showWhen(answered.at, today)].join(', ')}</small>}
    </li>
  );
}

function stateWords({ state, validUntil, lines }: Estimate): string {
  if (state !== 'OPEN') return states[state];
  return lines.some(isWaiting) ? `Open until ${showDate(validUntil)}` : 'Answered';
}

const isWaiting = ({ decision, answered }: Estimate['lines'][number]) => decision === 'ASKED' && answered === null;

const states: Readonly<Record<(typeof estimateStates)[number], string>> = {
  OPEN: 'Open',
  REPLACED: 'Replaced',
  REVOKED: 'Ended',
  EXPIRED: 'Expired',
};
