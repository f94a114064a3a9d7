import { formatClock } from '@bitu/rules/format/spans.ts';
import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Controls } from './controls.tsx';
import type { Watcher } from './notes.ts';
import './player.css';
import { PlayerCover } from './player-cover.tsx';
import { sourcesOf } from './sources.ts';
import { useCaptions } from './use-captions.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useMedia } from './use-media.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useSource } from './use-source.ts';
import { useWatching } from './use-watching.ts';

interface PlayerProps {
  lesson: LessonVideo;
  /** Start position in seconds. */
  startAt: number;
  watcher: Watcher | null;
  onWatched: (watched: number) => void;
  /** Shown when it has ended. */
  next: ReactNode;
}

interface DataSaver {
  connection?: { saveData?: boolean };
}

/** Loads nothing in advance when saving data, otherwise only the length. */
const preload = () => ((navigator as DataSaver).connection?.saveData ? 'none' : 'metadata');

/** The video with its controls below it, so that they are always visible and never cover the captions. */
export function Player({ lesson, startAt, watcher, onWatched, next }: PlayerProps) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [begun, setBegun] = useState(false);
  const [said, setSaid] = useState('');
  const [sources] = useState(() => sourcesOf(lesson));
  const media = useMedia(video);
  const source = useSource(video, sources);
  const fullScreen = useFullScreen(frame, video);
  const captions = useCaptions(
    video,
    lesson.captions.map(({ lang }) => lang),
  );
  useWatching({ video, slug: lesson.slug, watcher, onWatched });

  const time = begun ? media.time : startAt;

  function play(from?: number) {
    const player = video.current;
    if (!player) return;
    if (from !== undefined) player.currentTime = from;
    setBegun(true);
    // A file that cannot be opened raises its own event; a refused start leaves the button.
    player.play().catch(() => {});
  }

  function toggle() {
    if (!begun) play(startAt);
    else if (media.paused) play();
    else video.current?.pause();
  }

  function seek(to: number) {
    const player = video.current;
    if (!player || source.failed) return;
    player.currentTime = Math.min(lesson.duration, Math.max(0, to));
    setBegun(true);
  }

  function skip(seconds: number) {
    // The element is more current than the last render.
    const now = begun ? (video.current?.currentTime ?? 0) : startAt;
    const to = Math.min(lesson.duration, Math.max(0, now + seconds));
    seek(to);
    setSaid(formatClock(Math.floor(to)));
  }

  function chooseCaptions(lang: string | null) {
    captions.choose(lang);
    const track = lesson.captions.find((one) => one.lang === lang);
    setSaid(`Phụ đề: ${track?.label ?? 'tắt'}`);
  }

  function toggleCaptions() {
    if (captions.first !== null) chooseCaptions(captions.current === null ? captions.first : null);
  }

  function mute(muted: boolean) {
    if (video.current) video.current.muted = muted;
  }

  function setSpeed(rate: number) {
    if (!video.current) return;
    video.current.playbackRate = rate;
    // A new source starts with it too.
    video.current.defaultPlaybackRate = rate;
  }

  usePlayerKeys(frame, {
    toggle,
    skip,
    captions: toggleCaptions,
    fullScreen: () => fullScreen?.toggle(),
  });

  return (
    <section ref={frame} className="player" aria-label={`Video: ${lesson.title}`}>
      <div className="player-picture">
        {/* The captions are tracks below; not every video has some. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={video}
          playsInline
          preload={preload()}
          poster={lesson.poster_url ?? undefined}
          data-viewable
          onClick={toggle}
        >
          {lesson.captions.map(({ lang, label, url }) => (
            <track key={lang} kind="captions" srcLang={lang} label={label} src={url} />
          ))}
        </video>
        <PlayerCover
          startAt={startAt}
          begun={begun}
          media={media}
          failed={source.failed}
          onPlay={play}
          onRetry={source.retry}
          next={next}
        />
        <p role="status" className="player-said">
          {said && (
            <span key={said} onAnimationEnd={() => setSaid('')}>
              {said}
            </span>
          )}
        </p>
      </div>
      <Controls
        {...{ lesson, video, media, time, captions, fullScreen, toggle, seek, skip }}
        onCaptions={chooseCaptions}
        onMute={mute}
        onSpeed={setSpeed}
      />
    </section>
  );
}
