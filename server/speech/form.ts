import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Recording } from '../services/speech/engine.ts';

/** In bytes: a minute of 16-bit stereo at 48 kHz, the maximum that is decoded. */
const maxAudioBytes = 12_000_000;
const maxFieldBytes = 8192;
/** The specification does not name the part of the recording; clients call it one or the other. */
const fileNames = ['audio', 'file'];

/** Enables forms with a file for the calls registered on this instance. */
export const audioForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { files: 1, fields: 20, fileSize: maxAudioBytes, fieldSize: maxFieldBytes, parts: 22 },
  });

export interface AudioForm {
  audio: Recording;
  fields: Readonly<Record<string, string>>;
}

interface FormOptions {
  /** The names of the fields that are read; others are ignored. */
  fields: string[];
  maxFileBytes?: number;
}

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The type of a file as the sender names it; one that is no type says nothing. */
const typeIn = (name: string) =>
  /^[\w.+-]{1,50}\/[\w.+-]{1,50}$/.test(name) ? name : 'application/octet-stream';

/** Returns the file and the fields of a form. Throws `badRequest`, `audioUnreadable`, `unsupportedMediaType`. */
export async function readAudioForm(
  request: FastifyRequest,
  { fields: known, maxFileBytes = maxAudioBytes }: FormOptions,
): Promise<AudioForm> {
  if (!request.isMultipart()) throw new Failure('unsupportedMediaType');
  const fields: Record<string, string> = {};
  let audio: Recording | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
      if (part.type === 'file') {
        if (!fileNames.includes(part.fieldname) || audio) throw new Failure('badRequest');
        audio = { bytes: await part.toBuffer(), mediaType: typeIn(part.mimetype) };
      } else {
        // As in the body of every call of the specification.
        if (!known.includes(part.fieldname)) continue;
        const value = String(part.value);
        if (part.valueTruncated || !storable(value)) throw new Failure('badRequest');
        fields[part.fieldname] = value.normalize('NFC');
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Failure('audioUnreadable', {
        message: 'Đoạn ghi âm dài quá. Con đọc ngắn hơn nhé!',
      });
    // The form is truncated, or not a form.
    throw new Failure('badRequest');
  }
  if (!audio) throw new Failure('badRequest');
  return { audio, fields };
}
