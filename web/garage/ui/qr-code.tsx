import { create } from 'qrcode';
import { pathOfDots } from '#rules/path-of-dots.ts';

/** What `text` says as a QR code, as vectors that stay sharp at any print. */
export function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return (
    <svg viewBox={`0 0 ${modules.size} ${modules.size}`} shapeRendering="crispEdges">
      <path d={pathOfDots(modules)} />
    </svg>
  );
}
