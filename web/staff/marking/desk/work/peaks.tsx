import { useEffect, useRef, useState } from 'react';

interface PeaksProps {
  bytes: ArrayBuffer | undefined;
  ms: number;
  lengthMs: number;
  /** Places of notes, in ms. */
  marks: readonly number[];
  onSeek: (ms: number) => void;
}

const bars = 240;

/** The loudest sample of each of `bars` equal parts, 0 to 1. */
export function peaksOf(samples: Float32Array): number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  return Array.from({ length: bars }, (_, bar) => {
    let loudest = 0;
    const end = Math.min(samples.length, (bar + 1) * size);
    for (let at = bar * size; at < end; at++)
      loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
    return Math.min(1, loudest);
  });
}

async function decoded(bytes: ArrayBuffer): Promise<number[]> {
  // The rate only decides how fine the peaks are.
  const context = new OfflineAudioContext(1, 1, 8000);
  // Decoding detaches the buffer, so a copy is decoded.
  const sound = await context.decodeAudioData(bytes.slice(0));
  return peaksOf(sound.getChannelData(0));
}

/** The loudness over time, drawn once. A click seeks to its place; the slider on top does the same for the keyboard. */
export function Peaks({ bytes, ms, lengthMs, marks, onSeek }: PeaksProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [peaks, setPeaks] = useState<number[]>([]);
  useEffect(() => {
    let cancelled = false;
    if (bytes)
      decoded(bytes).then(
        (values) => cancelled || setPeaks(values),
        // A sound that cannot be decoded here may still play; it has no waveform then.
        () => {},
      );
    return () => {
      cancelled = true;
    };
  }, [bytes]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { width, height } = canvas.current;
    context.clearRect(0, 0, width, height);
    context.fillStyle = getComputedStyle(canvas.current).color;
    const step = width / bars;
    for (const [bar, peak] of peaks.entries()) {
      const size = Math.max(2, peak * height);
      context.fillRect(bar * step, (height - size) / 2, Math.max(1, step - 1), size);
    }
  }, [peaks]);

  const part = (at: number) => `${lengthMs > 0 ? Math.min(100, (at / lengthMs) * 100) : 0}%`;
  return (
    <div className="peaks">
      <canvas
        ref={canvas}
        width={960}
        height={96}
        className="size-full text-brand-700"
        aria-hidden="true"
      />
      <span className="absolute inset-y-0 w-[2px] bg-ink" style={{ insetInlineStart: part(ms) }} />
      {marks.map((mark, index) => (
        <span
          key={index}
          className="absolute inset-y-0 w-1 bg-warning"
          style={{ insetInlineStart: part(mark) }}
        />
      ))}
      <input
        type="range"
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
        aria-label="Chỗ đang nghe"
        min={0}
        max={Math.max(1, lengthMs)}
        step={100}
        value={Math.min(ms, Math.max(1, lengthMs))}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
