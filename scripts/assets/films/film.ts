import type { Speaker } from '@bitu/server/services/voice/speaker.ts';
import { captionsOf } from './captions.ts';
import { draw } from './draw.ts';
import { encodeFrames } from './encode.ts';
import { framesOf } from './frames.ts';
import { fileOf, playlistOf } from './mux.ts';
import { mixSounds, soundOf } from './sound.ts';
import { emptyStage, lookBetween, settingsOf } from './stage.ts';
import type { Film } from './store.ts';
import type { Storyboard } from './storyboard.ts';
import { lead, timelineOf } from './timeline.ts';

/** Draws the end of the first scene, which shows the topic. */
function posterOf(storyboard: Storyboard) {
  const setting = settingsOf(storyboard)[(storyboard.scenes[0]?.length ?? 0) - 1] ?? emptyStage;
  return draw(lookBetween(emptyStage, setting, 1));
}

export async function makeFilm(storyboard: Storyboard, speaker: Speaker): Promise<Film> {
  const said = storyboard.scenes.flat();
  const sounds = await Promise.all(said.map((line) => soundOf(line, speaker)));
  const timeline = timelineOf(storyboard, sounds);
  const seconds = timeline.at(-1)?.end ?? 0;
  const encoded = await encodeFrames(framesOf(timeline, settingsOf(storyboard)), seconds);
  const track = mixSounds(
    timeline.map(({ start, sound }) => ({ at: start + lead, sound })),
    seconds,
  );
  const cues = (textOf: (line: (typeof said)[number]) => string) =>
    captionsOf(timeline.map(({ line, start, end }) => ({ caption: textOf(line), start, end })));
  return {
    seconds,
    poster: (await posterOf(storyboard)).png(),
    captions: { vi: cues(({ caption }) => caption), en: cues(({ say }) => say) },
    mp4: await fileOf(encoded, track),
    ...(await playlistOf(storyboard.id, encoded, track)),
  };
}
