import { type RefObject, useEffect, useState } from 'react';

export interface MediaState {
  paused: boolean;
  /** Seconds from the start. */
  time: number;
  /** Waiting for data. */
  waiting: boolean;
  ended: boolean;
  muted: boolean;
  rate: number;
}

const atRest: MediaState = {
  paused: true,
  time: 0,
  waiting: false,
  ended: false,
  muted: false,
  rate: 1,
};

/** Events after which the element is read again. */
const changes = [
  'timeupdate',
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'emptied',
];

/** The state of a video, read from the element alone. */
export function useMedia(video: RefObject<HTMLVideoElement | null>): MediaState {
  const [state, setState] = useState(atRest);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const look = ({ type }: Event) =>
      setState({
        paused: player.paused,
        time: player.currentTime,
        waiting: !player.paused && (type === 'waiting' || player.readyState < 3),
        ended: player.ended,
        muted: player.muted,
        rate: player.playbackRate,
      });
    for (const name of changes) player.addEventListener(name, look);
    return () => {
      for (const name of changes) player.removeEventListener(name, look);
    };
  }, [video]);
  return state;
}
