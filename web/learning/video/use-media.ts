import { type RefObject, useEffect, useState } from 'react';

export interface MediaState {
  paused: boolean;
  /** Seconds from the start. */
  time: number;
  /** Waits for more of the file. */
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

/** After these the element is read anew. */
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

/** What a video does at the moment; its element alone decides. */
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
