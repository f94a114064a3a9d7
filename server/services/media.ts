import { join } from 'node:path';

/** Where pictures and sounds of the content lie, by the hash of what is in them. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
