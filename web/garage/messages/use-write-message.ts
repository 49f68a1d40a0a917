import { useState } from 'react';
import type { BodyIn } from '#contract/endpoint.ts';
import { type CustomerMessage, customerMessages } from '#contract/customer-messages.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

export interface Written extends Pick<CustomerMessage, 'state'> {
  at: string;
  /** WhatsApp was opened with it here */
  isOpened: boolean;
}

/**
 * Writes to a customer: WhatsApp opens with the text where the installation has no provider, else the message is handed on (MO-93). Answers
 * when it was written, in ISO, and how it stands, or null where it was not.
 */
export function useWriteMessage() {
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const write = async (customerId: string, body: BodyIn<typeof customerMessages.write>): Promise<Written | null> => {
    // by the press itself: a window that opens after an answer is blocked
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const { url, state, created_at } = await change(customerMessages.write, { params: { id: customerId }, body });
      if (url !== null) {
        show(tab, url);
        return { at: created_at, state, isOpened: true };
      }
      tab?.close();
      toast(state === 'OPENED' ? { title: 'Its link was told already. Press again.' } : { title: 'Being sent' });
      return { at: created_at, state, isOpened: false };
    } catch (error) {
      tab?.close();
      toast(failureToast(error, 'The message was not written'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { write, busy };
}

function show(tab: Window | null, url: string) {
  if (!tab) {
    location.assign(url);
    return;
  }
  tab.opener = null;
  tab.location.replace(url);
}
