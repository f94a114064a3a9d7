/** node speech/compact/main.ts --out <file>: writes the browser's model, uncompressed and compressed with brotli. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  readDictionaryText,
  readGraphonesText,
  readModel,
  readStressText,
  readWeightsText,
} from '../node/files.ts';
import { packModel } from './pack.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('usage: node speech/compact/main.ts --out <file>');
const file = packModel({
  model: readModel(),
  dictionary: readDictionaryText(),
  graphones: readGraphonesText(),
  stress: readStressText(),
  weights: readWeightsText(),
});
const brotli = brotliCompressSync(file);
writeFileSync(values.out, file);
writeFileSync(`${values.out}.br`, brotli);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
process.stdout.write(
  `${values.out}: ${megabytes(file.length)}, gzip ${megabytes(gzipSync(file).length)}, brotli ${megabytes(brotli.length)}\n`,
);
