/** A year or a day of birth. */
export interface Birth {
  birth_year: number;
  /** MM-DD; null if only the year is known. */
  birthday: string | null;
}

/**
 * Reads '2017', or a day with the day before the month, such as '5/9/2017'; null if it is neither, or there is no such
 * day.
 */
export function birthIn(text: string): Birth | null {
  const [, day, month, year] =
    /^(?:(\d{1,2})[./-](\d{1,2})[./-])?((?:19|20)\d{2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const birth_year = Number(year);
  if (day === undefined || month === undefined) return { birth_year, birthday: null };
  const date = new Date(Date.UTC(birth_year, Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1) return null;
  return { birth_year, birthday: date.toISOString().slice(5, 10) };
}

/** '05/09/2017', or '2017' where only the year is known; '' where not even that. */
export const birthText = ({
  birth_year,
  birthday,
}: {
  birth_year: number | null;
  birthday: string | null;
}): string =>
  birth_year === null
    ? ''
    : [...(birthday ?? '').split('-').toReversed(), birth_year].filter(Boolean).join('/');
