/** Reading questions to children who can't read yet. */

/** By itself when a question appears, at the tap of a button, or not at all. A button is there when it reads by itself, too. */
export type ReadAloud = 'itself' | 'asked' | 'never';

/** Our choice: younger ones do not read yet. */
const readsAt = 7;
/** Our choice: from the third grade, which begins at eight, children read by themselves; to those of nine a button is clutter. */
const readsWellAt = 9;

/** How questions are read to a child. The family's setting goes before its age; null: unknown, or not chosen. */
export function readAloudFor(age: number | null, setting: boolean | null): ReadAloud {
  if (setting ?? (age !== null && age < readsAt)) return 'itself';
  return age !== null && age >= readsWellAt ? 'never' : 'asked';
}

interface Place {
  /** The child speaks: what is read would end up in the recording. */
  readonly isSpoken: boolean;
  /** The question has a recording or a film of its own. */
  readonly hasSound: boolean;
  /** Right and wrong are not revealed before the end. */
  readonly inTest: boolean;
  /** Any question of the attempt has a recording or a film. */
  readonly besideSound: boolean;
}

/** How one question is read: never over what it plays, and a listening test stays one of listening. */
export function readAloudHere(wanted: ReadAloud, place: Place): ReadAloud {
  const { isSpoken, hasSound, inTest, besideSound } = place;
  if (wanted === 'never' || isSpoken || (inTest && hasSound)) return 'never';
  return hasSound || (inTest && besideSound) ? 'asked' : wanted;
}
