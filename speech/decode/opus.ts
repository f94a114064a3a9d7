import { OpusDecoder } from 'opus-decoder';
import { type Sound, Unreadable } from './sound.ts';

/** The Opus packets of an Ogg or WebM file. */
export interface OpusStream {
  readonly channels: 1 | 2;
  /** Samples (48 kHz) at the start that only initialise the decoder. */
  readonly skip: number;
  readonly packets: readonly Uint8Array[];
}

/** The number of damaged packets after which decoding stops; the decoder logs a line for each. */
const tolerated = 5;

/** Opus always decodes at this rate. */
const sampleRate = 48_000;

/** @param maxSeconds seconds; a longer recording is refused. @throws Unreadable */
export async function decodeOpus(stream: OpusStream, maxSeconds: number): Promise<Sound> {
  const packets = stream.packets.filter((packet) => packet.length > 0);
  if (packets.reduce((sum, packet) => sum + seconds(packet), 0) > maxSeconds)
    throw new Unreadable('too long');
  const decoder = new OpusDecoder({
    sampleRate,
    channels: stream.channels,
    preSkip: stream.skip,
    streamCount: 1,
    coupledStreamCount: stream.channels - 1,
    channelMappingTable: stream.channels === 2 ? [0, 1] : [0],
  });
  await decoder.ready;
  try {
    const parts = Array.from({ length: stream.channels }, (): Float32Array[] => []);
    let damaged = 0;
    for (const packet of packets) {
      const { channelData, errors } = decoder.decodeFrame(packet);
      damaged += errors.length;
      if (damaged > tolerated) throw new Unreadable('too much of it is damaged');
      channelData.forEach((part, channel) => parts[channel]?.push(part));
    }
    return { channels: parts.map(joined), sampleRate };
  } finally {
    decoder.free();
  }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns the length of a packet by its first bytes (RFC 6716, section 3.1). */
function seconds(packet: Uint8Array): number {
  const configuration = packet[0]! >> 3;
  const frame =
    configuration < 12
      ? [0.01, 0.02, 0.04, 0.06][configuration % 4]!
      : configuration < 16
        ? [0.01, 0.02][configuration % 2]!
        : [0.0025, 0.005, 0.01, 0.02][configuration % 4]!;
  const code = packet[0]! & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63;
  return frame * frames;
}
