/** Unix seconds on the wire and in the rules, dates in the database. */
export const unixOf = (time: Date): number => Math.floor(time.getTime() / 1000);
export const unixOrNull = (time: Date | null): number | null => (time === null ? null : unixOf(time));
export const dateOf = (unix: number): Date => new Date(unix * 1000);
