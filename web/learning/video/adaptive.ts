/** Plays an HLS playlist where the browser does not; loaded only there. */
import HlsPlayer from 'hls.js/light';

/** `onFailed` hears that it goes no further. Answers how to stop. */
export function playAdaptively(
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
): () => void {
  // Its worker would be a script of no address, which our policy refuses.
  const hls = new HlsPlayer({ enableWorker: false, startPosition: video.currentTime || -1 });
  hls.on(HlsPlayer.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailed();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
