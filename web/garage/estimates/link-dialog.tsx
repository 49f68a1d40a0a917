import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { SentEstimate } from '#contract/estimates.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { messageStateLabels } from '#rules/labels.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Written } from '../messages/use-write-message.ts';
import { WriteButton } from '../messages/write-button.tsx';
import { useOnCard } from '../jobcards/on-card.tsx';
import { showWhen } from '../jobcards/when.ts';
import { showDate } from '../dates.ts';
import { useToday } from '../use-today.ts';
import { sumWords } from './sum-words.ts';

interface LinkProps {
  sent: SentEstimate;
  token: string;
  onClose: () => void;
}

/** The link of a version that was just made, this once, to copy; and the way to send the version by WhatsApp. */
export function LinkDialog({ sent, token, onClose }: LinkProps) {
  const { card } = useOnCard();
  const today = useToday();
  const [written, setWritten] = useState<Written | null>(null);
  const toast = useToast();
  const url = `${location.origin}/l/${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast({ tone: 'bad', title: 'The link could not be copied', detail: 'Select it and copy it by hand.' });
    }
  };
  return (
    <Dialog
      title={`Estimate, version ${sent.version}`}
      description={`${sumWords(sent) ?? `${inRupees(sent.total ?? 0)}.`} For ${card.customerName}, open until ${showDate(sent.validUntil)}.`}
      onClose={onClose}
    >
      <DialogBody>
        <div className="fields">
          <div className="field">
            <label className="lab" htmlFor="estimate-link">
              Link for the customer
            </label>
            <input
              id="estimate-link"
              className="input"
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
            <span className="hint">It is shown this once. Whoever has it can answer; sending again ends it.</span>
          </div>
          <div className="row">
            <Button icon={Copy} onClick={() => void copy()}>
              Copy link
            </Button>
            <output className="sub">
              {written &&
                (written.isOpened || written.state !== 'OPENED') &&
                `${messageStateLabels[written.state]}, ${showWhen(written.at, today)}`}
            </output>
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <CloseButton />
        <WriteButton
          look="main"
          customerId={card.customerId}
          body={{ kind: 'ESTIMATE', estimateId: sent.id }}
          onWritten={setWritten}
        />
      </DialogFoot>
    </Dialog>
  );
}
