const uniqueViolation = '23505';

/** Whether somebody else has stored the same in the same moment, so that a unique constraint refuses it. */
export const isUniqueViolation = (error: Error & { code?: string }): boolean =>
  error.code === uniqueViolation;
