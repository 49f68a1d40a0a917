import { MessageCircle, Phone } from 'lucide-react';
import { whatsAppLink } from '#contract/phone.ts';
import { phoneAddress } from '../ui/phone-link.tsx';

/** Calls a customer or writes to them, for those who see the whole number. */
export function ReachCustomer({ name, phone }: { name: string; phone: string }) {
  if (phone.includes('•')) return null;
  return (
    <span className="reach">
      <a className="btn bare icon" href={phoneAddress(phone)} aria-label={`Call ${name}`} title={`Call ${name}`}>
        <Phone aria-hidden />
      </a>
      <a
        className="btn bare icon"
        href={whatsAppLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${name}`}
        title={`WhatsApp to ${name}`}
      >
        <MessageCircle aria-hidden />
      </a>
    </span>
  );
}
