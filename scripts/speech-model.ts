/** The model for scoring speech in the browser (speech/compact), packed once per version of its files. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/bitu-speech-model');
/** The folders of speech/ that determine the model. */
const sources = ['compact', 'lexicon', 'model', 'node', 'weights', 'package.json'];

/** Names the model by the hash of its sources. */
async function nameOf(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const source of sources) {
    const path = join(root, 'speech', source);
    const names = source.endsWith('.json') ? [''] : (await readdir(path)).sort();
    for (const name of names) hash.update(name).update(await readFile(join(path, name)));
  }
  return `speech-model-${hash.digest('hex').slice(0, 8)}.bin`;
}

export interface SpeechModel {
  /** Its address for a page. */
  address: string;
  /** Copies it into the folder of the built pages. */
  place: (folder: string) => Promise<void>;
}

/** Packs the model unless it exists, as that takes 15 seconds. */
export async function speechModel(): Promise<SpeechModel> {
  const name = await nameOf();
  const file = join(cache, name);
  if (!existsSync(`${file}.br`)) {
    await mkdir(cache, { recursive: true });
    const part = join(cache, `${process.pid}.part`);
    await promisify(execFile)(process.execPath, [
      join(root, 'speech/compact/main.ts'),
      '--out',
      part,
    ]);
    await rename(part, file);
    await rename(`${part}.br`, `${file}.br`);
  }
  return {
    address: `/${name}`,
    async place(folder) {
      for (const ending of ['', '.br']) await copyFile(file + ending, join(folder, name + ending));
    },
  };
}
