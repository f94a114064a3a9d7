/** The rate for scoring speech: a higher one adds nothing useful. */
const sampleRate = 16_000;
const headerBytes = 44;

/** 16-bit mono samples as a WAV file. */
export function wavOf(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(headerBytes + 2 * samples.length));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  for (const [i, sample] of samples.entries())
    view.setInt16(
      headerBytes + 2 * i,
      Math.round(32_767 * Math.max(-1, Math.min(1, sample))),
      true,
    );
  return new Blob([view], { type: 'audio/wav' });
}

/** Converts a recording that the server cannot decode (the AAC of older Safaris has no free decoder) into one that it can. */
export async function asWav(sound: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  const mono = new Float32Array(decoded.length);
  for (let channel = 0; channel < decoded.numberOfChannels; channel++)
    for (const [i, sample] of decoded.getChannelData(channel).entries())
      mono[i] = (mono[i] ?? 0) + sample / decoded.numberOfChannels;
  return wavOf(mono, sampleRate);
}
