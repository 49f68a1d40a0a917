import { mostPhotoBytes } from '#contract/photos.ts';
import { isCutOff } from '#rules/jpeg.ts';

/** Why a file cannot be sent as a photo, in words for whoever chose it. */
export class NoPhoto extends Error {
  override name = 'NoPhoto';
  /** the device may have room for it at another try */
  readonly mayHelp: boolean;

  constructor(words: string, mayHelp = false) {
    super(words);
    this.mayHelp = mayHelp;
  }
}

/** Pixels along the longer side (MO-86). */
const longestSide = 1600;
const qualities = [0.85, 0.7, 0.55, 0.4];

/**
 * A picture as it is sent: upright, at most 1,600 pixels a side, a JPEG of at most 500 KB (MO-86). Throws NoPhoto for what is no picture, is
 * cut off, or is too large for this device.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  if (isCutOff(new Uint8Array(await file.arrayBuffer())))
    throw new NoPhoto('This photo is cut off. Take it again, or choose another one.');
  const picture = await decoded(file);
  try {
    for (let side = longestSide; side >= 200; side *= 0.7) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const jpeg = await asJpeg(canvas, quality);
        if (jpeg.size <= mostPhotoBytes) return jpeg;
      }
    }
  } finally {
    picture.close();
  }
  throw new NoPhoto('This picture cannot be made small enough. Choose another one.');
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new NoPhoto('This is not a picture, or it is too large for this device. Choose another one.');
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new NoPhoto('This device has no room left for a picture. Close other pages and try again.', true);
  // what is transparent would turn black
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new NoPhoto('This device has no room left for a picture. Try again.', true)),
      'image/jpeg',
      quality,
    );
  });
