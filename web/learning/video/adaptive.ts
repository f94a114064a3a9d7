/** Plays an HLS playlist in browsers that cannot; loaded only there. */
import HlsPlayer from 'hls.js/light';

/** `onFailed` is called when playback cannot continue. Returns a stop function. */
export function playAdaptively(
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
): () => void {
  // Its worker would be a script without an address, which our policy forbids.
  const hls = new HlsPlayer({ enableWorker: false, startPosition: video.currentTime || -1 });
  hls.on(HlsPlayer.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailed();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
