import { MessageCircle } from 'lucide-react';
import type { BodyIn } from '#contract/endpoint.ts';
import type { customerMessages } from '#contract/customer-messages.ts';
import { Button, type ButtonShape } from '#web/ui/button.tsx';
import { type Question, useConfirm } from '#web/ui/confirm.tsx';
import { useWriteMessage, type Written } from './use-write-message.ts';

interface WriteProps extends Pick<ButtonShape, 'look' | 'slim' | 'small'> {
  customerId: string;
  body: BodyIn<typeof customerMessages.write>;
  /** where several stand under each other */
  label?: string;
  className?: string;
  children?: string;
  /** asked before anything is written */
  question?: Question | undefined;
  /** hears when it was written, and how it stands, before the page is loaded again */
  onWritten?: (written: Written) => void;
}

/** Writes to a customer by the garage's template. */
export function WriteButton({
  customerId,
  body,
  label,
  children = 'Send by WhatsApp',
  question,
  onWritten,
  ...shape
}: WriteProps) {
  const { write, busy } = useWriteMessage();
  const confirm = useConfirm();
  const press = async () => {
    if (question && !(await confirm(question))) return;
    const written = await write(customerId, body);
    if (written !== null) onWritten?.(written);
  };
  return (
    <Button
      icon={MessageCircle}
      {...shape}
      {...(label && { 'aria-label': label })}
      busy={busy && 'Opening...'}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
