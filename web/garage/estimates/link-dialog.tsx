import { Copy, MessageCircle } from 'lucide-react';
import type { SentEstimate } from '#contract/estimates.ts';
import { whatsAppLink } from '#contract/phone.ts';
import { spacedPlate } from '#contract/plate.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { Button, ButtonFace, buttonClass } from '#web/ui/button.tsx';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useOnCard } from '../jobcards/on-card.tsx';
import { showDate } from '../dates.ts';

interface LinkProps {
  sent: SentEstimate;
  token: string;
  onClose: () => void;
}

/** The link of a version that was just made, this once: to send by WhatsApp, or to copy. */
export function LinkDialog({ sent, token, onClose }: LinkProps) {
  const { card } = useOnCard();
  const toast = useToast();
  const url = `${location.origin}/l/${token}`;
  const text = `Estimate for ${spacedPlate(card.registrationNumber)}: ${inRupees(sent.total ?? 0)}. Please approve or decline each line here: ${url}`;
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
      description={`${inRupees(sent.total ?? 0)} for ${card.customerName}. Open until ${showDate(sent.validUntil)}.`}
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
          </div>
        </div>
      </DialogBody>
      <DialogFoot>
        <CloseButton />
        <a
          className={buttonClass({ look: 'main' })}
          href={whatsApp(card.customerPhone, text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ButtonFace icon={MessageCircle}>Send by WhatsApp</ButtonFace>
        </a>
      </DialogFoot>
    </Dialog>
  );
}

/** A chat with the customer, or the choice of one where the phone is not to be seen. */
const whatsApp = (phone: string, text: string): string =>
  `${whatsAppLink(phone.includes('•') ? '' : phone)}?text=${encodeURIComponent(text)}`;
