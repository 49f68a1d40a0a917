/** A square of dots, row by row; what is not 0 is dark. */
interface Dots {
  size: number;
  data: ArrayLike<number>;
}

/** The dark dots of a QR code as an SVG path in units of a dot, which stays sharp at any size. */
export function pathOfDots({ size, data }: Dots): string {
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => data[at]);
  return dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('');
}
