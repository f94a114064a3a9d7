import { join } from 'node:path';
import type { Settings } from '../../settings/settings.ts';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export function createStorage({
  dataDir,
  storage,
}: Pick<Settings, 'dataDir' | 'storage'>): Storage {
  return storage.kind === 's3' ? s3Storage(storage) : folderStorage(join(dataDir, 'uploads'));
}
