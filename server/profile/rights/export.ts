import { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { type Actor, audit } from '../../services/audit.ts';
import { readSound } from '../../services/speech/sounds.ts';
import { createStorage } from '../../services/storage/index.ts';
import { type Collected, collect } from './collect.ts';
import { renderPage } from './page.ts';
import { type ZipEntry, zipOf } from './zip.ts';

type ExportInput = Actor & { loginId: number; studentId: number };

/**
 * Returns everything about one student as a zip: data.json, the same as a readable page, the picture, the
 * recordings, and the files of projects. Throws `notFound`.
 */
export async function exportStudent(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets'>,
  by: ExportInput,
): Promise<Readable> {
  const ids = { loginId: by.loginId, studentId: by.studentId };
  const collected = await collect(deps, ids);
  if (!collected) throw new Failure('notFound');
  await audit(deps.db.queries, { ...by, at: deps.clock(), action: 'export' });
  return zipOf([...written(collected), ...stored(deps.settings, ids.studentId, collected)]);
}

/** Entries generated for the export. */
function written(collected: Collected): ZipEntry[] {
  const { picture, sounds: _sounds, files: _files, ...data } = collected;
  const entry = (name: string, bytes: string | Buffer, compress = true): ZipEntry => ({
    name,
    compress,
    open: async () => Readable.from([bytes]),
  });
  return [
    entry('index.html', renderPage(collected)),
    entry('data.json', JSON.stringify(data, null, 1)),
    ...(picture
      ? [entry(`anh-dai-dien.${picture.type.slice('image/'.length)}`, picture.bytes, false)]
      : []),
  ];
}

/** Entries read from files, each opened when its turn comes. */
function stored(
  settings: Deps['settings'],
  studentId: number,
  { sounds, files }: Collected,
): ZipEntry[] {
  const storage = createStorage(settings);
  return [
    ...sounds.map(({ name, audioId }) => ({
      name,
      compress: false,
      async open() {
        const sound = await readSound(settings.dataDir, studentId, audioId);
        return sound && Readable.from([sound]);
      },
    })),
    ...files.map(({ name, storageKey }) => ({
      name,
      compress: false,
      open: () => storage.read(storageKey),
    })),
  ];
}
