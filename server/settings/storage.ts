import { z } from 'zod';
import { serviceUrl } from './local-url.ts';
import { WrongSetting } from './wrong-setting.ts';

const text = z.string().min(1).optional();

/** The environment variables of the storage of submitted files. */
export const storageEnvironment = {
  STORAGE: z.enum(['folder', 's3']).default('folder'),
  STORAGE_ENDPOINT: serviceUrl.optional(),
  STORAGE_BUCKET: text,
  STORAGE_REGION: z.string().min(1).default('auto'),
  STORAGE_KEY_ID: text,
  STORAGE_SECRET_KEY: text,
};
const environment = z.object(storageEnvironment);
type Environment = z.infer<typeof environment>;

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secretKey: string;
}

export type StorageSettings = { kind: 'folder' } | ({ kind: 's3' } & S3Settings);

/** Reads the settings of the storage. Throws WrongSetting if one of S3's is missing. */
export function readStorageSettings(env: Environment): StorageSettings {
  if (env.STORAGE === 'folder') return { kind: 'folder' };
  const needed = (
    name: 'STORAGE_ENDPOINT' | 'STORAGE_BUCKET' | 'STORAGE_KEY_ID' | 'STORAGE_SECRET_KEY',
  ) => {
    const value = env[name];
    if (value === undefined) throw new WrongSetting(`${name}: must be set when STORAGE is s3`);
    return value;
  };
  return {
    kind: 's3',
    endpoint: needed('STORAGE_ENDPOINT'),
    bucket: needed('STORAGE_BUCKET'),
    region: env.STORAGE_REGION,
    keyId: needed('STORAGE_KEY_ID'),
    secretKey: needed('STORAGE_SECRET_KEY'),
  };
}
