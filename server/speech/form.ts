import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Recording } from '../services/speech/engine.ts';

/** Bytes: a minute of 16-bit stereo at 48 kHz, the most that is decoded. */
const largestAudio = 12_000_000;
const largestField = 8192;

/** Lets the calls that are registered beside it take forms with a file. */
export const audioForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { files: 1, fields: 6, fileSize: largestAudio, fieldSize: largestField, parts: 8 },
  });

export interface AudioForm {
  audio: Recording;
  fields: Readonly<Record<string, string>>;
}

interface Wanted {
  /** Names of the fields that may stand beside `audio`. */
  fields: string[];
  /** Bytes. */
  largest?: number;
}

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The one file and the fields of a form. Throws `badRequest`, `audioUnreadable`, `wrongMediaType`. */
export async function readAudioForm(
  request: FastifyRequest,
  { fields: known, largest = largestAudio }: Wanted,
): Promise<AudioForm> {
  if (!request.isMultipart()) throw new Failure('wrongMediaType');
  const fields: Record<string, string> = {};
  let audio: Recording | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: largest } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'audio' || audio) throw new Failure('badRequest');
        audio = { bytes: await part.toBuffer(), mediaType: part.mimetype.slice(0, 100) };
      } else {
        const value = String(part.value);
        if (!known.includes(part.fieldname) || part.valueTruncated || !storable(value))
          throw new Failure('badRequest');
        fields[part.fieldname] = value.normalize('NFC');
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Failure('audioUnreadable', {
        message: 'Đoạn ghi âm dài quá. Con đọc ngắn hơn nhé!',
      });
    // The form broke off, or is none.
    throw new Failure('badRequest');
  }
  if (!audio) throw new Failure('badRequest');
  return { audio, fields };
}
