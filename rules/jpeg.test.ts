import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCutOff, readJpeg } from './jpeg.ts';
import { jpegOf } from './testing/any-jpeg.ts';

const refusalOf = (bytes: Uint8Array) => {
  const read = readJpeg(bytes);
  return 'refusal' in read ? read.refusal : null;
};
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const imageOf = (bytes: Uint8Array) => {
  const read = readJpeg(bytes);
  if ('refusal' in read) throw new Error(read.refusal);
  return read;
};
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

describe('a photo', () => {
  test('is kept as the picture alone, without place, maker, comment and what follows it (MO-83)', () => {
    const bytes = jpegOf({ exif: 'GPS 13.0827 N', comment: 'Phone of Meena', after: [0xff, 0xd8, 1, 2, 3] });
    const { image, width, height } = imageOf(bytes);
    expect([width, height]).toEqual([1600, 1200]);
    for (const word of ['Exif', 'GPS', 'Meena', 'JFIF']) expect(textOf(image)).not.toContain(word);
    expect([...image.subarray(-5)]).toEqual([1, 2, 3, 0xff, 0xd9]);
  });

  test('that was kept is the same when it is read again', () => {
    const { image } = imageOf(jpegOf({ exif: 'x', after: [9] }));
    expect(imageOf(image).image).toEqual(image);
  });

  test.each([
    ['progressive, of several scans', { frame: 0xc2 }],
    ['grey', { components: 1 }],
    ['of 4,096 pixels a side', { width: 4096, height: 4096 }],
    ['whose data holds 0xFF, filling and restarts', { data: [0xff, 0, 0xff, 0xd0, 5, 0xff, 0xff, 0xd7, 6] }],
  ])('%s is taken', (_, shot) => expect(refusalOf(jpegOf(shot))).toBeNull());

  test('of several scans with tables between them is kept whole', () => {
    const whole = jpegOf({ frame: 0xc2 });
    const scan = [0xff, 0xc4, 0, 3, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 7, 0xff, 0xd9];
    const twice = Uint8Array.from([...whole.subarray(0, -2), ...scan]);
    expect(textOf(imageOf(twice).image).endsWith(textOf(Uint8Array.from(scan)))).toBe(true);
  });

  test('of so many scans that it is slow to draw is refused', () => {
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7];
    const ofScans = (count: number) => {
      const more = Array.from({ length: count - 1 }, () => scan).flat();
      return Uint8Array.from([...jpegOf({ frame: 0xc2 }).subarray(0, -2), ...more, 0xff, 0xd9]);
    };
    expect([refusalOf(ofScans(100)), refusalOf(ofScans(101))]).toEqual([
      null,
      expect.stringMatching(/^This kind of JPEG/),
    ]);
  });

  test.each([
    ['a PNG named .jpg', png, 'This is not a JPEG photo'],
    ['nothing', new Uint8Array(), 'This is not a JPEG photo'],
    ['50 megapixels', jpegOf({ width: 8660, height: 5774 }), 'A photo can have at most 4,096 pixels a side'],
    ['one pixel too wide', jpegOf({ width: 4097 }), 'A photo can have at most 4,096 pixels a side'],
    ['without height', jpegOf({ height: 0 }), /^This kind of JPEG/],
    ['arithmetic coding', jpegOf({ frame: 0xc9 }), /^This kind of JPEG/],
    ['lossless coding', jpegOf({ frame: 0xc3 }), /^This kind of JPEG/],
    ['four inks', jpegOf({ components: 4 }), /^This kind of JPEG/],
    ['500 KB and a byte', jpegOf({ data: Array<number>(500 * 1024).fill(7) }), 'A photo can have at most 500 KB'],
    ['a frame after the first', Uint8Array.from([...jpegOf().subarray(0, -2), ...frameAgain()]), /^This kind/],
    ['a start inside', Uint8Array.from([0xff, 0xd8, ...jpegOf()]), /cut off|This kind/],
  ])('%s is refused in words', (_, bytes, words) => expect(refusalOf(bytes)).toMatch(words));

  test('cut off anywhere is refused', () => {
    const whole = jpegOf({ exif: 'x' });
    for (let length = 0; length < whole.length; length += 1)
      expect([length, refusalOf(whole.subarray(0, length))]).toEqual([length, expect.any(String)]);
  });

  test('never throws nor goes on without end, whatever its bytes are', () => {
    const anyBytes = fc.uint8Array({ maxLength: 400 });
    fc.assert(
      fc.property(anyBytes, fc.nat(400), anyBytes, (some, cut, tail) => {
        const whole = jpegOf({ data: [...some].filter((byte) => byte !== 0xff) });
        for (const bytes of [some, Uint8Array.from([0xff, 0xd8, ...some]), spliced(whole, cut, tail)]) {
          const read = readJpeg(bytes);
          const again = 'refusal' in read ? read : readJpeg(read.image);
          expect(again).toEqual(read);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

function frameAgain() {
  const bytes = [...jpegOf()];
  return bytes.slice(bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0));
}

const spliced = (whole: Uint8Array, cut: number, tail: Uint8Array) =>
  Uint8Array.from([...whole.subarray(0, cut % whole.length), ...tail, ...whole.subarray((cut % whole.length) + 3)]);

describe('what a camera made, of any size,', () => {
  const shot = jpegOf({ width: 8160, height: 6144, exif: 'x'.repeat(2000), after: [0, 0, 1] });

  test('is whole to its end, also where more follows it', () => {
    expect(isCutOff(shot)).toBe(false);
    expect(isCutOff(jpegOf({ components: 4 }))).toBe(false);
    expect(isCutOff(png)).toBe(false);
    expect(isCutOff(new Uint8Array())).toBe(false);
  });

  test('is cut off wherever it ends before', () => {
    const end = shot.length - 5;
    for (const length of [2, 3, 30, 1000, 2100, end, end + 1]) expect(isCutOff(shot.subarray(0, length))).toBe(true);
    expect(isCutOff(shot.subarray(0, end + 2))).toBe(false);
  });
});
