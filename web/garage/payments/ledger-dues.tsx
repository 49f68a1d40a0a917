import { useState } from 'react';
import { customerPayments, type Ledger, type OpenDue, WriteOff } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { dueBandLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { MoneyField } from '#web/ui/form/number-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { showDay } from '../dates.ts';
import { Money } from '../ui/money.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { useCredit } from './use-credit.ts';

/** What is due, each with the way to write it off, and the way to put the customer's credit on it. */
export function Dues({ ledger }: { ledger: Ledger }) {
  const may = useMay();
  const putCredit = useCredit();
  const mayUse = (ledger.free ?? 0) > 0 && ledger.openDues.length > 0 && may('payments.record');
  const [written, setWritten] = useState<OpenDue | null>(null);
  return (
    <Section
      id="dues"
      title="Dues"
      aside={
        mayUse && (
          <Button small onClick={() => void putCredit(ledger)}>
            Use credit
          </Button>
        )
      }
    >
      {ledger.openDues.length === 0 ? (
        <p className="none">Nothing is due</p>
      ) : (
        <DataTable
          label="Dues"
          className="t-ledger rows"
          columns={dueColumns}
          rows={ledger.openDues}
          rowKey={({ dueId }) => dueId}
          href={({ invoiceId, jobCardId }) =>
            invoiceId ? `/garage/invoices/${invoiceId}` : `/garage/jobcards/${jobCardId}`
          }
          {...(may('payments.writeOff') && {
            menu: {
              label: ({ number }: OpenDue) => `Actions for ${number}`,
              items: (due: OpenDue) => [{ label: 'Write off', danger: true, onSelect: () => setWritten(due) }],
            },
          })}
          loading="Loading dues..."
        />
      )}
      {written && <WriteOffDialog customerId={ledger.customerId} due={written} onClose={() => setWritten(null)} />}
    </Section>
  );
}

function WriteOffDialog({ customerId, due, onClose }: { customerId: string; due: OpenDue; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const kit = useAppForm({
    schema: WriteOff,
    defaults: { dueId: due.dueId, amount: due.open },
    failure: 'Failed to write it off',
    onSave: async ({ amount, reason }, submission) => {
      await change(customerPayments.writeOff, {
        submission,
        params: { id: customerId },
        body: { dueId: due.dueId, amount, reason },
      });
      toast({ title: `${inRupees(amount)} of ${due.number} written off` });
      onClose();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title={`Write off ${due.number}`}
      description={`${inRupees(due.open ?? 0)} is open. The tax of the document stays as it is.`}
      onClose={onClose}
      submit="Write Off"
      busy="Writing off..."
      danger
    >
      <MoneyField name="amount" label="Amount" required />
      <TextArea name="reason" label="Reason" rows={2} required />
    </FormDialog>
  );
}

const dueColumns: readonly Column<OpenDue>[] = [
  {
    key: 'number',
    head: 'What',
    phone: 'start',
    cell: ({ number }) => <b className="nobr">{number}</b>,
    detail: ({ invoiceId, jobCardNumber }) => (invoiceId ? jobCardNumber : 'Delivered, not billed'),
  },
  { key: 'due', head: 'Due', phone: 'line', cell: ({ dueDay }) => showDay(dueDay) },
  { key: 'band', head: 'Late', phone: 'line', cell: ({ band }) => dueBandLabels[band] },
  { key: 'owed', head: 'Comes to', number: true, phone: 'line', cell: ({ owed }) => inRupees(owed ?? 0) },
  {
    key: 'open',
    head: 'Open',
    number: true,
    phone: 'end',
    className: 'named',
    cell: ({ open }) => <Money strong owed amount={inRupees(open ?? 0)} />,
  },
];
