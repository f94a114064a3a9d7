/** A picture that may be stored: rebuilt from its image data, without location, camera, comments or trailing data. */
export interface CleanPicture {
  type: 'jpeg' | 'png' | 'webp';
  /** The size is in pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}
