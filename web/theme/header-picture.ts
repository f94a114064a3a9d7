import type { Theme } from '@bitu/contract/theme.ts';
import { maxPaper, paperNeeded } from '@bitu/rules/theme/paper.ts';
import { readOnGround, themeColours } from '@bitu/rules/theme/tokens.ts';
import { addressOf } from './override.ts';

/** As many pixels across as are needed to find the brightest parts. */
const width = 320;
const height = 16;

function pixelsOf(image: HTMLImageElement): ArrayLike<number> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height).data ?? [];
}

/**
 * The header's background with the picture of a theme, under as much white as the text needs. null when there is none
 * or it cannot be loaded.
 */
export async function headerPicture(theme: Theme): Promise<string | null> {
  const address = addressOf(theme.background_header);
  if (address === null) return null;
  const image = new Image();
  image.src = address;
  const isThere = await image.decode().then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const texts = readOnGround(themeColours(theme).color_brand_700);
  let paper = maxPaper;
  try {
    paper = paperNeeded(pixelsOf(image), texts);
  } catch {
    // A picture from another host can be shown but not read.
  }
  const white = `rgb(255 255 255 / ${paper})`;
  return `linear-gradient(${white} 0 0), url("${address}") center / cover`;
}
