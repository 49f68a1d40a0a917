import { mostPhotoBytes, mostPhotoPixels } from '#contract/photos.ts';

/** A JPEG as it is kept: the picture alone, with its size in pixels. */
export interface Jpeg {
  image: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

const notJpeg = 'This is not a JPEG photo';
const cutOff = 'This photo is cut off. Send it again';
const strange = 'This kind of JPEG cannot be shown everywhere. Send a usual one';
const tooLarge = `A photo can have at most ${mostPhotoPixels.toLocaleString('en-IN')} pixels a side`;

/**
 * Reads a JPEG by its content and answers it without anything but the picture: every APP and comment segment, where cameras write place, time
 * and maker, and whatever follows its end are left out (MO-83). Answers in words why it is none that is kept: no JPEG, cut off, larger than
 * 500 KB or 4,096 pixels a side, or of a kind that is not baseline or progressive in grey or colour, of at most 100 scans. Never throws.
 */
export function readJpeg(bytes: Uint8Array, limits = kept): Jpeg | { refusal: string } {
  if (bytes.length > limits.bytes) return { refusal: 'A photo can have at most 500 KB' };
  if (bytes[0] !== 0xff || bytes[1] !== soi) return { refusal: notJpeg };
  const parts: [from: number, to: number][] = [[0, 2]];
  let size: Size | undefined;
  let scans = 0;
  for (let at = 2; ;) {
    if (at >= bytes.length) return { refusal: cutOff };
    if (bytes[at] !== 0xff) return { refusal: notJpeg };
    // a marker may have more than one 0xFF before it
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return { refusal: cutOff };
    if (marker === eoi) {
      if (!size || scans === 0) return { refusal: cutOff };
      return { image: joined(bytes, [...parts, [at, at + 2]]), ...size };
    }
    const end = at + 2 + lengthAt(bytes, at + 2);
    if (!(end <= bytes.length) || end < at + 4) return { refusal: cutOff };
    if (isFrame(marker)) {
      const frame = size ? { refusal: strange } : sizeIn(bytes, { at, end, mostPixels: limits.pixels });
      if ('refusal' in frame) return frame;
      size = frame;
    } else if (!isPicture(marker) && !isBeside(marker)) return { refusal: strange };
    if (!isBeside(marker)) parts.push([at, end]);
    at = end;
    if (marker !== sos) continue;
    if (!size) return { refusal: strange };
    scans += 1;
    if (scans > mostScans) return { refusal: strange };
    at = endOfScan(bytes, end);
    parts.push([end, at]);
  }
}

/** Whether a JPEG of any size ends before its picture does. What is no JPEG is not cut off. */
export function isCutOff(bytes: Uint8Array): boolean {
  const jpeg = readJpeg(bytes, { bytes: Infinity, pixels: Infinity });
  return 'refusal' in jpeg && jpeg.refusal === cutOff;
}

/** Of a photo that is kept. */
const kept = { bytes: mostPhotoBytes, pixels: mostPhotoPixels };

interface Size {
  width: number;
  height: number;
}

/** A browser draws the whole picture anew for each: cameras make one, progressive ones about ten, and 500 KB could hold forty thousand. */
const mostScans = 100;
const soi = 0xd8;
const eoi = 0xd9;
const sos = 0xda;
/** Huffman tables, quantization tables, the restart interval and the scan itself. */
const isPicture = (marker: number) => [0xc4, 0xdb, 0xdd, sos].includes(marker);
/** APP0 to APP15, and comments. */
const isBeside = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Every start of a frame: which of them is kept, `sizeIn` says. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const lengthAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? NaN) << 8) + (bytes[at + 1] ?? NaN);

/** The size a frame says, of one or three components of eight bits in baseline or progressive coding. */
function sizeIn(
  bytes: Uint8Array,
  { at, end, mostPixels }: { at: number; end: number; mostPixels: number },
): Size | { refusal: string } {
  const [marker, precision, components] = [bytes[at + 1], bytes[at + 4], bytes[at + 9]];
  if (marker !== 0xc0 && marker !== 0xc2) return { refusal: strange };
  if (precision !== 8 || (components !== 1 && components !== 3)) return { refusal: strange };
  if (end - at !== 10 + 3 * components) return { refusal: cutOff };
  const [height, width] = [lengthAt(bytes, at + 5), lengthAt(bytes, at + 7)];
  if (height === 0 || width === 0) return { refusal: strange };
  if (height > mostPixels || width > mostPixels) return { refusal: tooLarge };
  return { width, height };
}

/** Where the marker after a scan's data stands: 0xFF before a zero is data, and restarts belong to the scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function joined(bytes: Uint8Array, parts: readonly [from: number, to: number][]): Uint8Array<ArrayBuffer> {
  const image = new Uint8Array(parts.reduce((sum, [from, to]) => sum + to - from, 0));
  let at = 0;
  for (const [from, to] of parts) {
    image.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  return image;
}
