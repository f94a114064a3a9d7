/** Makes a film of a storyboard. */
import type { Speaker } from '../voice/speaker.ts';
import { captionsOf } from './captions.ts';
import { drawScene } from './draw.ts';
import { encodeFrames } from './encode.ts';
import { framesOf, yuvOf } from './frames.ts';
import { fileOf, playlistOf } from './mux.ts';
import { mixSounds, soundOf, soundRate } from './sound.ts';
import type { Film } from './store.ts';
import type { Scene, Storyboard } from './storyboard.ts';

/** Silence before and after what is heard in a scene, seconds. */
const silence = { before: 0.6, after: 0.8 };

/** Tenths of a second, so that a frame can stand where a scene begins. */
const tenths = 10;

function lengthOf({ seconds }: Scene, sound: Int16Array): number {
  const heard = silence.before + sound.length / soundRate + silence.after;
  return Math.ceil(Math.max(seconds, heard) * tenths);
}

export async function makeFilm({ id, scenes }: Storyboard, speaker: Speaker): Promise<Film> {
  let end = 0;
  const cuts = await Promise.all(
    scenes.map(async (scene) => {
      const [drawing, sound] = await Promise.all([drawScene(scene), soundOf(scene, speaker)]);
      return { caption: scene.caption, drawing, sound, length: lengthOf(scene, sound) };
    }),
  ).then((made) =>
    made.map(({ length, ...cut }) => {
      const start = end;
      end += length;
      return { ...cut, start: start / tenths, end: end / tenths };
    }),
  );
  const seconds = end / tenths;
  const pictures = cuts.map((cut) => ({ yuv: yuvOf(cut.drawing.rgba), end: cut.end }));
  const encoded = await encodeFrames(framesOf(pictures), seconds);
  const track = mixSounds(
    cuts.map(({ start, sound }) => ({ at: start + silence.before, sound })),
    seconds,
  );
  const [poster] = cuts;
  if (!poster) throw new Error(`${id} has no scene`);
  return {
    seconds,
    poster: poster.drawing.png(),
    captions: captionsOf(cuts),
    mp4: await fileOf(encoded, track),
    ...(await playlistOf(id, encoded, track)),
  };
}
