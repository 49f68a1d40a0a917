import { Ban, Check, CheckCheck, Clock, type LucideIcon, Wrench, X } from 'lucide-react';
import { documentStanding } from '#rules/document-standing.ts';
import { classes } from '#web/ui/classes.ts';

export type Hue = '' | 'blue' | 'green' | 'amber' | 'teal' | 'red' | 'off';

const jobCards = {
  OPEN: { word: 'Open', hue: '', blocks: 1 },
  IN_PROGRESS: { word: 'In Progress', hue: 'blue', blocks: 2 },
  READY: { word: 'Ready', hue: 'green', blocks: 3 },
  DELIVERED: { word: 'Delivered', hue: '', blocks: 4 },
  CANCELLED: { word: 'Cancelled', hue: 'off', blocks: 0 },
} as const satisfies Record<string, { word: string; hue: Hue; blocks: number }>;

/** Four slanted blocks, filled one to four, then the word. */
export function JobStatus({ status }: { status: keyof typeof jobCards }) {
  const { word, hue } = jobCards[status];
  return (
    <span className={classes('st', hue)}>
      <JobGlyph status={status} />
      {word}
    </span>
  );
}

/** The blocks alone, where the word stands beside them. */
export function JobGlyph({ status }: { status: keyof typeof jobCards }) {
  return <i style={{ '--n': jobCards[status].blocks }} aria-hidden />;
}

const payments = {
  PENDING: { word: 'Payment Pending', hue: 'amber', halves: 0 },
  PARTIAL: { word: 'Partial Payment', hue: 'amber', halves: 1 },
  PAID: { word: 'Paid', hue: 'green', halves: 2 },
} as const satisfies Record<string, { word: string; hue: Hue; halves: number }>;

/** A coin: empty, half or full, then the word. */
export function PaymentStatus({ status }: { status: keyof typeof payments }) {
  const { word, hue, halves } = payments[status];
  return (
    <span className={classes('st', hue)}>
      <u style={{ '--n': halves }} aria-hidden />
      {word}
    </span>
  );
}

/** What a booking's status looks like where its word stands beside it or is said another way. */
export const bookingSigns = {
  PENDING: { word: 'Pending', hue: 'amber', glyph: Clock },
  CONFIRMED: { word: 'Confirmed', hue: 'teal', glyph: Check },
  IN_PROGRESS: { word: 'In Progress', hue: 'blue', glyph: Wrench },
  COMPLETED: { word: 'Completed', hue: 'green', glyph: CheckCheck },
  CANCELLED: { word: 'Cancelled', hue: 'off', glyph: X },
} as const satisfies Record<string, { word: string; hue: Hue; glyph: LucideIcon }>;

/** Clock, tick, spanner, double tick or cross, then the word. */
export function BookingStatus({ status }: { status: keyof typeof bookingSigns }) {
  const { word, hue, glyph: Glyph } = bookingSigns[status];
  return (
    <span className={classes('st', hue)}>
      <Glyph aria-hidden />
      {word}
    </span>
  );
}

const documents = {
  ISSUED: { word: 'Issued', hue: 'green', glyph: Check },
  CANCELLED: { word: 'Cancelled', hue: 'off', glyph: X },
} as const satisfies Record<string, { word: string; hue: Hue; glyph: LucideIcon }>;

/** Tick or cross, or the coin of what is paid, then the word. */
export function DocumentStatus({ document }: { document: Parameters<typeof documentStanding>[0] }) {
  const standing = documentStanding(document);
  if (standing === 'PAID' || standing === 'PARTIAL') return <PaymentStatus status={standing} />;
  const { word, hue, glyph: Glyph } = documents[standing];
  return (
    <span className={classes('st', hue)}>
      <Glyph aria-hidden />
      {word}
    </span>
  );
}

const decisions = {
  ASKED: { word: 'Needs approval', hue: 'amber', glyph: Clock },
  APPROVED: { word: 'Approved', hue: 'green', glyph: Check },
  DECLINED: { word: 'Declined', hue: 'off', glyph: X },
} as const satisfies Record<string, { word: string; hue: Hue; glyph: LucideIcon }>;

/** Whether the customer agreed to a line: clock, tick or cross, then the word. */
export function LineDecision({ decision }: { decision: keyof typeof decisions }) {
  const { word, hue, glyph: Glyph } = decisions[decision];
  return (
    <span className={classes('st', hue)}>
      <Glyph aria-hidden />
      {word}
    </span>
  );
}

const records = {
  ACTIVE: { word: 'Active', hue: 'green', glyph: 'dot' },
  INACTIVE: { word: 'Inactive', hue: 'off', glyph: 'ring' },
  BLOCKED: { word: 'Blocked', hue: 'red', glyph: 'ban' },
} as const satisfies Record<string, { word: string; hue: Hue; glyph: string }>;

/** Whether a customer, a person or a service is in use: dot, ring or bar, then the word. */
export function ActiveStatus({ status }: { status: keyof typeof records }) {
  const { word, hue, glyph } = records[status];
  return (
    <span className={classes('st', hue)}>
      {glyph === 'ban' ? <Ban aria-hidden /> : <s className={glyph} aria-hidden />}
      {word}
    </span>
  );
}
