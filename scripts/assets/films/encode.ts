/** Encodes the frames of a film as H.264. */
import h264 from 'h264-mp4-encoder';
import { BufferSource, EncodedPacket, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { colourSpace } from './colour.ts';
import { frameSize } from './draw.ts';
import type { Frame } from './frames.ts';

export interface Encoded {
  packets: EncodedPacket[];
  config: VideoDecoderConfig;
}

/** Frames between two key frames. */
const keyEvery = 20;
/** 10 (best) to 51: flat drawings show artefacts at their edges. */
const quantization = 20;
/** 0 (smallest file, best picture) to 10. */
const speed = 0;
/** NAL unit type of a key frame (H.264, table 7-1). */
const keyUnit = 5;

/** `end`: the end of the last frame in seconds. */
export async function encodeFrames(frames: AsyncIterable<Frame>, end: number): Promise<Encoded> {
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    ...frameSize,
    speed,
    quantizationParameter: quantization,
    groupOfPictures: keyEvery,
  });
  encoder.initialize();
  const starts: number[] = [];
  for await (const { at, yuv } of frames) {
    starts.push(at);
    encoder.addFrameYuv(yuv);
  }
  encoder.finalize();
  const file = encoder.FS.readFile(encoder.outputFilename);
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();

  // The encoder writes a file of constant frame rate in which every frame is marked as a key frame, so the frames are
  // extracted.
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('the encoder made no video');
  const packets: EncodedPacket[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const [at = end, until = end] = starts.slice(packets.length);
    packets.push(new EncodedPacket(data, isKey(data) ? 'key' : 'delta', at, until - at));
  }
  // The stream does not name its colour space, so the file does.
  return { packets, config: { ...config, colorSpace: colourSpace } };
}

/** Each NAL unit is preceded by its length in four bytes. */
function isKey(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + 4 < data.length; at += 4 + view.getUint32(at))
    if ((view.getUint8(at + 4) & 31) === keyUnit) return true;
  return false;
}
