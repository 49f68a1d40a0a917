import type { DocumentKind } from '#contract/gst-choices.ts';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { sumsOfDocument } from '#rules/document-sums.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import type { noteSums } from '#rules/note-sums.ts';
import { classes } from '#web/ui/classes.ts';

interface NoteSumsProps {
  invoice: InvoiceDetail;
  kind: DocumentKind;
  /** null before anything is typed */
  comes: ReturnType<typeof noteSums>;
  /** why it cannot be written, where no line says so */
  problem: string | null;
}

/** What a note comes to while it is typed, and what its invoice does after it; or why it cannot be written. Rows stand from the first. */
export function NoteSums({ invoice, kind, comes, problem }: NoteSumsProps) {
  const sums = comes?.problem === null ? comes : null;
  const amounts = new Map(sums && sumsOfDocument({ ...sums.sums, kind }).map(({ label, amount }) => [label, amount]));
  // a note may round off where its invoice does not
  const rows = sumsOfDocument({ ...invoice, kind, roundOff: 1 });
  return (
    <>
      {problem && <p className="over bad">{problem}</p>}
      <dl className="document-sums" aria-label="What the note comes to">
        {rows.map(({ label, strong }) => (
          <div key={label} className={classes(strong && 'end')}>
            <dt>{label}</dt>
            <dd>{amounts.get(label) ?? '–'}</dd>
          </div>
        ))}
        <div>
          <dt>Left of the invoice</dt>
          <dd>{sums ? inRupees(sums.rest) : '–'}</dd>
        </div>
      </dl>
    </>
  );
}
