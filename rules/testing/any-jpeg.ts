interface Shot {
  width?: number;
  height?: number;
  /** the frame's marker: 0xC0 baseline, 0xC2 progressive */
  frame?: number;
  components?: number;
  /** stands in an Exif segment, as a camera writes its place */
  exif?: string;
  comment?: string;
  /** bytes of the scan's data, by which one photo differs from another */
  data?: readonly number[];
  /** after the end of the picture */
  after?: readonly number[];
}

/** A JPEG of a real one's segments, whose picture nobody needs to see. */
export function jpegOf(shot: Shot = {}): Uint8Array<ArrayBuffer> {
  const {
    width = 1600,
    height = 1200,
    frame = 0xc0,
    components = 3,
    exif,
    comment,
    data = [1, 2, 3],
    after = [],
  } = shot;
  const of = (n: number, ...rest: number[]) => [n >> 8, n & 0xff, ...rest];
  const letters = (text: string) => [...Buffer.from(text, 'latin1')];
  const each = (three: (n: number) => number[]) => Array.from({ length: components }, (_, n) => three(n + 1)).flat();
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, letters('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...(exif === undefined ? [] : segment(0xe1, letters(`Exif\0\0${exif}`))),
    ...(comment === undefined ? [] : segment(0xfe, letters(comment))),
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(frame, [8, ...of(height), ...of(width), components, ...each((n) => [n, 0x11, 0])]),
    ...segment(0xc4, [0, ...Array<number>(16).fill(0)]),
    ...segment(0xda, [components, ...each((n) => [n, 0]), 0, 63, 0]),
    ...data,
    0xff,
    0xd9,
    ...after,
  ]);
}

const segment = (marker: number, bytes: readonly number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];
