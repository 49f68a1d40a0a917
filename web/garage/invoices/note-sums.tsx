import { sumsOfDocument } from '#rules/document-sums.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import type { noteSums } from '#rules/note-sums.ts';
import { classes } from '#web/ui/classes.ts';

/** What a note comes to while it is typed, and what the invoice comes to after it; or why it cannot be written. */
export function NoteSums({ comes }: { comes: NonNullable<ReturnType<typeof noteSums>> }) {
  if (comes.problem !== null) return <p className="over bad">{comes.problem}</p>;
  const rows = [
    ...sumsOfDocument(comes.sums),
    { label: 'Left of the invoice', amount: inRupees(comes.rest), strong: false },
  ];
  return (
    <dl className="document-sums" aria-label="What the note comes to">
      {rows.map(({ label, amount, strong }) => (
        <div key={label} className={classes(strong && 'end')}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
