import { usePart } from '#web/ui/use-part.ts';

/** The card's address as a QR code. What encodes it is fetched beside the card; a paper that is printed before has its place empty. */
export function PaperQr({ address }: { address: string }) {
  const { part } = usePart('qr', () => import('../ui/qr-code.tsx'));
  return <span className="qr">{part && <part.QrCode text={address} />}</span>;
}
