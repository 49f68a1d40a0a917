import { type ReactNode, useState } from 'react';
import { type Lead, leads } from '#contract/leads.ts';
import { isClosedLead } from '#rules/follow-ups.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { EditLead } from './lead-dialog.tsx';
import { useConvert } from './use-convert.ts';

export interface LeadWork {
  /** what may be done with it by this person; a won lead stays, a lost one makes no customer, and a customer is made once */
  may: (lead: Lead) => { edit: boolean; followUp: boolean; convert: boolean; remove: boolean };
  edit: (lead: Lead) => void;
  followUp: (lead: Lead) => void;
  convert: (lead: Lead) => Promise<void>;
  /** true when it is gone */
  remove: (lead: Lead) => Promise<boolean>;
  /** the dialog that is open, to be rendered by the caller */
  dialog: ReactNode;
}

/** What can be done with a lead, in the list and in its details alike. */
export function useLeadWork(): LeadWork {
  const may = useMay();
  const convert = useConvert();
  const remove = useDeleteLead();
  const [opened, setOpened] = useState<{ what: 'edit' | 'followUp'; lead: Lead } | null>(null);
  const close = () => setOpened(null);
  const [followUpPart, wantFollowUp] = useLazy(() => import('./follow-up-dialog.tsx'));
  const Opened = opened?.what === 'edit' ? EditLead : followUpPart?.FollowUpDialog;
  return {
    may: ({ status, customerId }) => ({
      edit: may('leads.edit'),
      followUp: may('leads.edit') && !isClosedLead(status),
      convert: may('leads.edit') && status !== 'LOST' && customerId === null,
      remove: may('leads.delete') && status !== 'WON',
    }),
    edit: (lead) => setOpened({ what: 'edit', lead }),
    followUp: (lead) => {
      void wantFollowUp().then((came) => came && setOpened({ what: 'followUp', lead }));
    },
    convert,
    remove,
    dialog: opened && Opened && <Opened lead={opened.lead} onClose={close} />,
  };
}

/** Asks, deletes, and says what became of it. */
function useDeleteLead() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (lead: Lead): Promise<boolean> => {
    const sure = await confirm({
      question: 'Are you sure you want to delete this lead?',
      about: `${lead.name}, ${lead.phone}`,
      verb: 'Delete',
    });
    if (!sure) return false;
    try {
      await change(leads.remove, { params: { id: lead.id } });
      toast({ title: `${lead.name} deleted` });
      return true;
    } catch (error) {
      toast(failureToast(error, 'Failed to delete lead'));
      return false;
    }
  };
}
