/** A phone number to call, written in two groups of five; a masked one is plain text. */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone.includes('•')) return <span className="tel">{phone}</span>;
  return (
    <a className="tel" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      {phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}
    </a>
  );
}
