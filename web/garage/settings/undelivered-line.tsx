import { Send } from 'lucide-react';
import { useState } from 'react';
import { messages, type UndeliveredMessage } from '#contract/messages.ts';
import { formatDayTime } from '#rules/day-words.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { kindWords, reasonWords } from './message-words.ts';

/** A message that could not be delivered: to whom, what, why, and the way to try it once more. */
export function UndeliveredLine({ message }: { message: UndeliveredMessage }) {
  const may = useMay();
  const given = new Date(message.created_at);
  return (
    <li>
      <div className="told">
        <b>{message.to}</b>
        <p>
          {kindWords(message)}. {reasonWords(message)}
        </p>
        <small>
          Given up on <time dateTime={message.created_at}>{formatDayTime(given)}</time>
        </small>
      </div>
      {message.reason !== 'EXPIRED' && may('messages.send') && <SendAgain message={message} />}
    </li>
  );
}

function SendAgain({ message }: { message: UndeliveredMessage }) {
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await change(messages.sendAgain, { params: { id: message.id } });
      toast({ title: `The message to ${message.to} is on its way again` });
    } catch (error) {
      toast(failureToast(error, 'The message was not sent again'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={Send}
      busy={busy && 'Sending...'}
      onClick={() => void send()}
      aria-label={`Send again to ${message.to}`}
    >
      Send again
    </Button>
  );
}
