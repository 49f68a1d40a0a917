import { dialled, spacedPhone } from '#contract/phone.ts';

/** A phone number to call, written in two groups of five, a landline as it is dialled; a masked one is plain text. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone.includes('•')) return <span className="tel">{phone}</span>;
  return (
    <a className="tel" href={phoneAddress(phone)}>
      {spacedPhone(phone)}
    </a>
  );
}

/** What calls it. */
export const phoneAddress = (phone: string): string => `tel:${dialled(phone).replaceAll(/[^\d+]/g, '')}`;
