import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvoiceDetail } from '#contract/invoice-documents.ts';
import { invoices } from '#contract/invoices.ts';
import { longText } from '#contract/fields.ts';
import { createBody } from '#contract/shapes.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { documentKindLabels } from '#rules/labels.ts';
import { boxOfPaise, paiseOfBox, toPaise, toRupees } from '#rules/money.ts';
import { askedFor, creditProblems, leftAsTyped, noteSums, typedWithTax } from '#rules/note-sums.ts';
import { ProblemError } from '#web/problem.ts';
import { AmountBox } from '#web/ui/form/amount-box.tsx';
import { ErrorNote } from '#web/ui/form/error-note.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { freedOf } from './freed-words.ts';
import { NoteSums } from './note-sums.tsx';

const Fields = createBody({ reason: longText('Reason') });

export interface NoteProps {
  invoice: InvoiceDetail;
  kind: 'CREDIT_NOTE' | 'DEBIT_NOTE';
  onClose: () => void;
}

/**
 * Writes a note against lines of an invoice: what comes back of each, typed as the invoice's prices are, at most what the line has left.
 */
export function NoteForm({ invoice, kind, onClose }: NoteProps) {
  const change = useChange();
  const toast = useToast();
  const navigate = useNavigate();
  const credits = kind === 'CREDIT_NOTE';
  const left = leftAsTyped(invoice);
  const rows = invoice.left.map(({ lineId }) => ({
    lineId,
    most: left.get(lineId) ?? 0,
    line: invoice.lines.find(({ id }) => id === lineId)!,
  }));
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const taken = rows.flatMap(({ lineId }) => {
    const typed = toRupees(paiseOfBox(amounts[lineId]));
    return typed > 0 ? [askedFor(invoice, { lineId, typed, takesAll: credits })] : [];
  });
  const comes = noteSums(invoice, kind, taken);
  const wrong = credits ? creditProblems(invoice, taken) : new Map<string, string>();
  const dialog = useId();
  const kit = useAppForm({
    schema: Fields,
    defaults: {},
    failure: 'The note could not be written',
    onSave: async ({ reason }, submission) => {
      if (comes?.problem)
        throw new ProblemError({
          status: 409,
          detail: comes.problem,
          errors: [...wrong].map(([lineId, message]) => ({ path: `lines.${lineId}`, message })),
        });
      const note = await change(invoices.note, {
        params: { id: invoice.id },
        body: { kind, reason, lines: taken },
        submission,
      });
      toast({ title: `${note.number} written: ${inRupees(note.payable ?? 0)}`, detail: freedOf(note, 'after') });
      onClose();
      void navigate(`/garage/invoices/${note.id}`);
    },
  });
  const name = documentKindLabels[kind];
  return (
    <FormDialog
      kit={kit}
      title={name}
      description={`Against ${invoice.number}, ${typedWithTax(invoice) ? 'with' : 'before'} tax. ${credits ? 'At most what each line has left.' : 'What is charged more.'}`}
      onClose={onClose}
      submit={`Write ${name.toLowerCase()}`}
      busy="Writing..."
      typed={Object.values(amounts).some((amount) => amount !== '')}
      roomy
    >
      <ul className="note-lines">
        {rows.map(({ lineId, most, line }) => (
          <li key={lineId} data-field={`lines.${lineId}`}>
            <span>
              {line.description}
              {credits && <small>{inRupees(most)} left</small>}
            </span>
            <AmountBox
              label={`Amount of ${line.description}`}
              max={credits ? most : undefined}
              problemId={wrong.has(lineId) ? `${dialog}${lineId}` : undefined}
              value={amounts[lineId] ?? ''}
              onChange={(value) => setAmounts((before) => ({ ...before, [lineId]: value }))}
            />
            {credits && (
              <button
                type="button"
                className="btn small"
                onClick={() => setAmounts((before) => ({ ...before, [lineId]: boxOfPaise(toPaise(most)) }))}
              >
                All of it
              </button>
            )}
            {wrong.has(lineId) && <ErrorNote id={`${dialog}${lineId}`}>{wrong.get(lineId)}</ErrorNote>}
          </li>
        ))}
      </ul>
      <NoteSums
        invoice={invoice}
        kind={kind}
        comes={comes}
        problem={wrong.size > 0 ? null : (comes?.problem ?? null)}
      />
      <TextArea name="reason" label="Reason" rows={2} required />
    </FormDialog>
  );
}
