import { errors as catalogue } from '@bitu/contract/errors.ts';
import type { avatarLimit } from '@bitu/contract/profile.ts';
import type { Crop } from './crop.ts';

/** Width and height of the stored picture in pixels. */
export const storedSide = 512;
const maxBytes: typeof avatarLimit = 300_000;
/** Maximum size of a file to open, in bytes: enough for a photo of any phone. */
const maxFileBytes = 20_000_000;
/** The largest side in pixels while cropping: enough for the deepest zoom, and light for a small phone. */
const workingSide = 2048;

/** The sentence for a file that cannot be read as a picture. */
export class PictureError extends Error {}

/** Opens a picture, upright and not larger than needed. Throws PictureError. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > maxFileBytes)
    throw new PictureError('Ảnh này lớn quá. Con chọn ảnh dưới 20 MB nhé!');
  try {
    const bitmap = await createImageBitmap(file);
    const share = workingSide / Math.max(bitmap.width, bitmap.height);
    if (share >= 1) return bitmap;
    const smaller = await createImageBitmap(bitmap, {
      resizeWidth: Math.max(1, Math.round(bitmap.width * share)),
      resizeHeight: Math.max(1, Math.round(bitmap.height * share)),
      resizeQuality: 'high',
    });
    bitmap.close();
    return smaller;
  } catch {
    throw new PictureError(catalogue.pictureUnreadable.message);
  }
}

/** Draws the crop onto a square canvas, on white: a JPEG has no transparency. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width } = canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, width);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.side, crop.side, 0, 0, width, width);
}

const jpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new PictureError(catalogue.pictureUnreadable.message));
    });
    reader.readAsDataURL(blob);
  });

/** Returns the JPEG to store, in the best quality that its size allows. Throws PictureError. */
export async function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = storedSide;
  canvas.height = storedSide;
  drawCrop(canvas, picture, crop);
  for (const quality of [0.9, 0.8, 0.65, 0.5, 0.3]) {
    // oxlint-disable-next-line no-await-in-loop -- a lower quality only where the higher one is too large
    const blob = await jpeg(canvas, quality);
    if (blob && blob.size <= maxBytes) return dataUrl(blob);
  }
  throw new PictureError(catalogue.pictureUnreadable.message);
}
