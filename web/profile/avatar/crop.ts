/** The cropped square, in the picture's own pixels. */
export interface Size {
  width: number;
  height: number;
}
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export const maxZoom = 4;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

const shortSide = ({ width, height }: Size) => Math.min(width, height);

/** Keeps the crop inside the picture. */
const fitted = (picture: Size, { x, y, side }: Crop): Crop => ({
  x: between(0, x, picture.width - side),
  y: between(0, y, picture.height - side),
  side,
});

/** The largest square, from the middle. */
export function widest(picture: Size): Crop {
  const side = shortSide(picture);
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side };
}

/** By fractions of the square's side: 0.1 is a tenth of the visible part. */
export const moved = (picture: Size, crop: Crop, right: number, down: number): Crop =>
  fitted(picture, { ...crop, x: crop.x + right * crop.side, y: crop.y + down * crop.side });

export const zoomOf = (picture: Size, crop: Crop): number => shortSide(picture) / crop.side;

/** Around the middle of the visible part. */
export function zoomedTo(picture: Size, crop: Crop, zoom: number): Crop {
  const side = shortSide(picture) / between(1, zoom, maxZoom);
  const shift = (crop.side - side) / 2;
  return fitted(picture, { x: crop.x + shift, y: crop.y + shift, side });
}
