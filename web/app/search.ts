/** Queries stay as they are written: the router's own form would quote numbers, and other clients write these addresses too. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
  return text === '' ? '' : `?${text}`;
}

/** An id in a path or a query, or null. */
export function idOf(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
