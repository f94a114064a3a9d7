/** A microphone that is on. It is opened anew for each recording: Safari goes on with a dead one otherwise. */
export interface Microphone {
  readonly stream: MediaStream;
  /** How loud it is right now, 0 to 1. */
  level(): number;
  /** Off: the red dot of the browser goes out. */
  close(): void;
}

/** Decibels that the meter spans: a quiet room, and a voice close by. */
const quiet = -55;
const loud = -12;

/**
 * To be called in the tap itself: Safari lets a context run only then.
 * @throws DOMException when there is none, or it may not be used
 */
export async function openMicrophone(): Promise<Microphone> {
  const context = new AudioContext();
  try {
    void context.resume();
    const stream = await navigator.mediaDevices.getUserMedia({
      // What makes a call pleasant takes away the very sounds that are scored.
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false },
    });
    return listen(context, stream);
  } catch (error) {
    void context.close();
    throw error;
  }
}

function listen(context: AudioContext, stream: MediaStream): Microphone {
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    stream,
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const decibels = 10 * Math.log10(power + 1e-12);
      return Math.min(1, Math.max(0, (decibels - quiet) / (loud - quiet)));
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
      if (context.state !== 'closed') void context.close();
    },
  };
}
