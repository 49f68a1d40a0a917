import { create } from 'qrcode';

/** What `text` says as a QR code, as vectors that stay sharp at any print. */
export function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dots = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.data[at]);
  const path = dots.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
