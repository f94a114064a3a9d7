import { formatClock } from '@bitu/rules/format/spans.ts';
import { exactText } from '@bitu/rules/format/numbers.ts';
import type { LessonVideo } from '@bitu/contract/self-study.ts';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture,
  Play,
  RotateCcw,
  RotateCw,
  Volume,
  VolumeOff,
  Captions as CaptionsIcon,
} from '../../ui/icons.ts';
import type { Captions } from './use-captions.ts';
import type { useFullScreen } from './use-full-screen.ts';
import type { MediaState } from './use-media.ts';
import { skipSeconds } from './use-player-keys.ts';

interface ControlsProps {
  lesson: LessonVideo;
  video: RefObject<HTMLVideoElement | null>;
  media: MediaState;
  /** Seconds; the start position before playback. */
  time: number;
  captions: Captions;
  fullScreen: ReturnType<typeof useFullScreen>;
  toggle: () => void;
  seek: (to: number) => void;
  skip: (seconds: number) => void;
  onCaptions: (lang: string | null) => void;
  onMute: (muted: boolean) => void;
  onSpeed: (rate: number) => void;
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Always visible, each as large as a thumb. */
export function Controls(props: ControlsProps) {
  const { lesson, video, media, time, captions, fullScreen, skip } = props;
  return (
    <div className="px-2 py-[6px]">
      <SeekBar time={time} duration={lesson.duration} onSeek={props.seek} />
      <div className="flex flex-wrap items-center">
        <IconButton
          label={media.paused ? 'Phát' : 'Tạm dừng'}
          icon={media.paused ? <Play /> : <Pause />}
          data-viewable
          onClick={props.toggle}
        />
        <IconButton
          label={`Lùi ${skipSeconds} giây`}
          icon={<Skip icon={<RotateCcw />} />}
          data-viewable
          onClick={() => skip(-skipSeconds)}
        />
        <IconButton
          label={`Tiến ${skipSeconds} giây`}
          icon={<Skip icon={<RotateCw />} />}
          data-viewable
          onClick={() => skip(skipSeconds)}
        />
        <MuteButton muted={media.muted} onMute={props.onMute} />
        <span className="grow" />
        {lesson.captions.length > 0 && (
          <CaptionsSelect
            tracks={lesson.captions}
            captions={captions}
            onChoose={props.onCaptions}
          />
        )}
        <SpeedSelect rate={media.rate} onSpeed={props.onSpeed} />
        {document.pictureInPictureEnabled && <PictureInPictureButton video={video} />}
        {fullScreen && (
          <IconButton
            label={fullScreen.active ? 'Thoát toàn màn hình' : 'Toàn màn hình'}
            icon={fullScreen.active ? <Minimize /> : <Maximize />}
            data-viewable
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

interface SeekBarProps {
  time: number;
  duration: number;
  onSeek: (to: number) => void;
}

function SeekBar({ time, duration, onSeek }: SeekBarProps) {
  const [at, end] = [time, duration].map((seconds) => formatClock(Math.floor(seconds)));
  return (
    <div className="player-seek">
      <span aria-hidden="true">{at}</span>
      <input
        type="range"
        aria-label="Vị trí trong video"
        aria-valuetext={`${at} trên ${end}`}
        data-viewable
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.floor(time)}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
      <span aria-hidden="true">{end}</span>
    </div>
  );
}

/** A circular arrow around its seconds. */
function Skip({ icon }: { icon: ReactNode }) {
  return (
    <span className="player-skip" aria-hidden="true">
      {icon}
      <span>{skipSeconds}</span>
    </span>
  );
}

/** Phones have hardware keys for it. */
function MuteButton({ muted, onMute }: { muted: boolean; onMute: (muted: boolean) => void }) {
  return (
    <IconButton
      className="max-[480px]:hidden"
      label={muted ? 'Bật tiếng' : 'Tắt tiếng'}
      icon={muted ? <VolumeOff /> : <Volume />}
      data-viewable
      onClick={() => onMute(!muted)}
    />
  );
}

function SpeedSelect({ rate, onSpeed }: { rate: number; onSpeed: (rate: number) => void }) {
  return (
    <select
      aria-label="Tốc độ"
      className="player-select"
      data-viewable
      value={rate}
      onChange={(event) => onSpeed(Number(event.target.value))}
    >
      {speeds.map((speed) => (
        <option key={speed} value={speed}>
          {exactText(speed)}×
        </option>
      ))}
    </select>
  );
}

function PictureInPictureButton({ video }: Pick<ControlsProps, 'video'>) {
  function toggle() {
    const done =
      document.pictureInPictureElement === null
        ? video.current?.requestPictureInPicture()
        : document.exitPictureInPicture();
    // Not available before playback starts.
    done?.catch(() => {});
  }
  return (
    <IconButton
      className="max-[480px]:hidden"
      label="Cửa sổ nhỏ"
      icon={<PictureInPicture />}
      data-viewable
      onClick={toggle}
    />
  );
}

interface CaptionsSelectProps {
  tracks: LessonVideo['captions'];
  captions: Captions;
  /** Null means no captions. */
  onChoose: (lang: string | null) => void;
}

/** The native list is invisible on top of the button, which shows the choice in two letters. */
function CaptionsSelect({ tracks, captions, onChoose }: CaptionsSelectProps) {
  return (
    <span className="player-captions focus-card" data-off={captions.current === null || undefined}>
      <CaptionsIcon aria-hidden="true" />
      <span aria-hidden="true">{captions.current ?? 'tắt'}</span>
      <select
        aria-label="Phụ đề"
        title="Phụ đề"
        data-viewable
        value={captions.current ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        {tracks.map(({ lang, label }) => (
          <option key={lang} value={lang} lang={lang}>
            {label}
          </option>
        ))}
        <option value="">Tắt phụ đề</option>
      </select>
    </span>
  );
}
