/**
 * A picture that may be stored: rebuilt from the parts of the picture, without location, camera, comments or trailing
 * data.
 */
export interface CleanPicture {
  type: 'jpeg' | 'png' | 'webp';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}
