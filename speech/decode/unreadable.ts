/** The bytes are not a recording that can be decoded. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
