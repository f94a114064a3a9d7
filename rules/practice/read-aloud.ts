/** Reading questions aloud to children who cannot read yet. */

/**
 * Automatically when a question appears, at the tap of a button, or not at all. There is a button also when it is
 * automatic.
 */
export type ReadAloud = 'itself' | 'asked' | 'never';

/** Our choice: younger children cannot read yet. */
const readsAt = 7;
/**
 * Our choice: from the third grade, which begins at eight, children read by themselves; at nine a button is clutter.
 */
const readsWellAt = 9;

/**
 * How questions are read to a child. The family's setting takes precedence over the age; null if unknown, or not
 * chosen.
 */
export function readAloudFor(age: number | null, setting: boolean | null): ReadAloud {
  if (setting ?? (age !== null && age < readsAt)) return 'itself';
  return age !== null && age >= readsWellAt ? 'never' : 'asked';
}

interface Place {
  /** The child speaks, and the reading would be in the recording. */
  readonly isSpoken: boolean;
  /** The question has its own audio or video. */
  readonly hasSound: boolean;
  /** Right and wrong are not revealed before the end. */
  readonly inTest: boolean;
  /** A question of the attempt has audio or video. */
  readonly besideSound: boolean;
}

/** How one question is read: never over its own audio, and a listening test stays one. */
export function readAloudHere(setting: ReadAloud, place: Place): ReadAloud {
  const { isSpoken, hasSound, inTest, besideSound } = place;
  if (setting === 'never' || isSpoken || (inTest && hasSound)) return 'never';
  return hasSound || (inTest && besideSound) ? 'asked' : setting;
}
