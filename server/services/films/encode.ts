/** Makes H.264 of the frames of a film. */
import h264 from 'h264-mp4-encoder';
import { BufferSource, EncodedPacket, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { frameSize } from './draw.ts';
import type { Frame } from './frames.ts';

export interface Encoded {
  packets: EncodedPacket[];
  config: VideoDecoderConfig;
}

/** A player can begin at every so many-th frame. */
const keyEvery = 10;
/** 10 (best) to 51: flat drawings show what is saved at their edges. */
const quantization = 23;
/** Of 0 (smallest file) to 10. */
const speed = 10;
/** Kind of a unit that a player can begin with (H.264, table 7-1). */
const keyUnit = 5;

/** `end`: seconds, when the last frame ends. */
export async function encodeFrames(frames: Iterable<Frame>, end: number): Promise<Encoded> {
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    ...frameSize,
    speed,
    quantizationParameter: quantization,
    groupOfPictures: keyEvery,
  });
  encoder.initialize();
  const starts: number[] = [];
  for (const { at, yuv } of frames) {
    starts.push(at);
    encoder.addFrameYuv(yuv);
  }
  encoder.finalize();
  const file = encoder.FS.readFile(encoder.outputFilename);
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();

  // It wraps them into a file of an even pace in which every frame is called a key: they are taken out again.
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('the encoder made no video');
  const packets: EncodedPacket[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const [at = end, until = end] = starts.slice(packets.length);
    packets.push(new EncodedPacket(data, isKey(data) ? 'key' : 'delta', at, until - at));
  }
  return { packets, config };
}

/** Units stand one after the other, each behind its length in four bytes. */
function isKey(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + 4 < data.length; at += 4 + view.getUint32(at))
    if ((view.getUint8(at + 4) & 31) === keyUnit) return true;
  return false;
}
