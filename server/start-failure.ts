import { FolderInUse } from '@bitu/db/folder-lock.ts';
import { DeafListener } from '@bitu/db/listen.ts';
import { isUnavailable } from './services/database-errors.ts';
import { WrongSetting } from './settings/wrong-setting.ts';

type SystemError = NodeJS.ErrnoException & { hostname?: string };

/** Returns one line about a database that cannot be reached; undefined for any other error. */
export function connectFailure(error: SystemError): string | undefined {
  if (error instanceof DeafListener) return error.message;
  const { code = '', message } = error;
  // What PgBouncer says to time limits, which are only sent to an address that is not known as a pooler's.
  if (code === '08P01' && /startup parameter/.test(message))
    return 'DATABASE_DIRECT_URL: must be set, as DATABASE_URL is the address of a pooler (docs/operate.md)';
  // Wrong user or password, or no such database; otherwise an error that says "not now".
  if (!/^(28000|28P01|3D000)$/.test(code) && !isUnavailable(error)) return undefined;
  return `DATABASE_URL: cannot connect (${code || message})`;
}

/** Returns one line for a failed start that a setting can fix; undefined for anything else. */
export function startFailure(error: SystemError): string | undefined {
  if (error instanceof WrongSetting || error instanceof FolderInUse) return error.message;
  const { code = '', syscall, hostname } = error;
  if (code === 'EADDRINUSE') return 'PORT: another program listens there; choose another PORT';
  if (syscall === 'listen' || (hostname && hostname === process.env['HOST']))
    return `HOST, PORT: cannot listen there (${code})`;
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code))
    return `DATA_DIR: cannot write there (${code})`;
  return connectFailure(error);
}
