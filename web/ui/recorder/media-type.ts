/** As browsers record them: WebM of Chrome and Firefox, MP4 of Safari; the lightest first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm'];

/** What this browser can record and play back; null: nothing, it cannot be recorded with. */
export function recordedType(): string | null {
  if (!('MediaRecorder' in globalThis) || !navigator.mediaDevices?.getUserMedia) return null;
  const player = new Audio();
  const fits = (type: string) =>
    MediaRecorder.isTypeSupported(type) && player.canPlayType(type) !== '';
  return types.find(fits) ?? null;
}
