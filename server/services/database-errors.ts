/** Errors of the database or the disk, and whether trying again makes sense. */

interface Coded {
  code?: string;
  message?: string;
}

/** The codes of PostgreSQL and the system for "no room left" (class 53, and ENOSPC). */
const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/**
 * The codes for "not now": out of connections or memory, shutting down, cancelled by a timeout, no connection, no longer
 * the primary (25006), and names of statements that a pooler has lost or gave to another (26000, 42P05).
 */
const notNow =
  /^(53[0-9]{3}|57P0[1-5]|25006|26000|42P05|57014|55P03|40001|40P01|08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)$/;
const messages =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|not queryable|cannot use a pool after calling end/i;

export const isStorageFull = ({ code }: Coded): boolean => code !== undefined && noRoom.has(code);

export const isUnavailable = ({ code, message = '' }: Coded): boolean =>
  (code !== undefined && notNow.test(code)) || messages.test(message);

/** Whether the database is unavailable altogether, not only for this statement. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (isStorageFull(error) || isUnavailable(error));
