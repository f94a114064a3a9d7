let phones = 0;

/** A phone that nobody has. */
export const freshPhone = () => `0788${String(++phones).padStart(6, '0')}`;
