/** The position of every picture at any moment of a film. */
import type { Line, Storyboard } from './storyboard.ts';

/** A picture and its place: `x` and `y` are its centre. */
interface Place {
  picture: string;
  x: number;
  y: number;
  width: number;
}

/** The stage of a line when its movements are over. */
export interface Setting {
  things: ReadonlyMap<string, Place>;
  word: string;
  hop: readonly string[];
}

export interface Placed extends Place {
  opacity: number;
}

export interface Look {
  things: Placed[];
  word: string;
}

/** The height of a hop. */
const hopHeight = 40;
/** A new thing grows from this part of its size. */
const minScale = 0.8;

export const emptyStage: Setting = { things: new Map(), word: '', hop: [] };

function settingAfter(before: Setting, { things, word, hop }: Line): Setting {
  const after = new Map(before.things);
  for (const [name, change] of Object.entries(things)) {
    const old = after.get(name);
    const [x, y] = change.at ?? (old && [old.x, old.y]) ?? [];
    const { picture = old?.picture, width = old?.width } = change;
    if (picture === undefined || x === undefined || y === undefined || width === undefined)
      throw new Error(`${name} needs a picture, a place and a width where it is first shown`);
    after.set(name, { picture, x, y, width });
  }
  for (const name of hop) if (!after.has(name)) throw new Error(`${name} is not there to hop`);
  return { things: after, word: word ?? before.word, hop };
}

/** Returns the setting of each line. */
export function settingsOf({ scenes }: Storyboard): Setting[] {
  return scenes.flatMap((lines) => {
    let setting = emptyStage;
    return lines.map((line) => (setting = settingAfter(setting, line)));
  });
}

/** Eases in and out. */
const eased = (part: number) => part * part * (3 - 2 * part);
const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** Returns a thing between two settings; `from` is absent for a new one. */
function onTheWay(from: Place | undefined, to: Place, part: number): Placed {
  const way = eased(part);
  if (!from) return { ...to, width: to.width * between(minScale, 1, way), opacity: way };
  return {
    ...to,
    x: between(from.x, to.x, way),
    y: between(from.y, to.y, way),
    width: between(from.width, to.width, way),
    opacity: 1,
  };
}

/** Returns the stage between two settings; `part` is the progress, 0 to 1. */
export function lookBetween(before: Setting, after: Setting, part: number): Look {
  const leaving = [...before.things]
    .filter(([name]) => part < 1 && !after.things.has(name))
    .map(([, place]) => ({ ...place, opacity: 1 - eased(part) }));
  const there = [...after.things].map(([name, place]) => {
    const placed = onTheWay(before.things.get(name), place, part);
    const lift = after.hop.includes(name) ? hopHeight * Math.sin(part * Math.PI) : 0;
    return { ...placed, y: placed.y - lift };
  });
  return {
    things: [...leaving, ...there],
    // A word changes at once: fading letters would take most of a film's size.
    word: part < 0.5 ? before.word : after.word,
  };
}
