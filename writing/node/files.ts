import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type English, englishOf } from '../english/english.ts';
import { readModel } from '../english/model-file.ts';

const path = join(import.meta.dirname, '../model/english.bin.br');

/** Reads the model: takes about a tenth of a second and 25 MB. */
export const readEnglish = (): English =>
  englishOf(readModel(brotliDecompressSync(readFileSync(path))));
