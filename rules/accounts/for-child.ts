/**
 * Returns the path with a child's id: a reader who follows that child continues as it (web/app/arrival/as-child.ts).
 */
export const forChild = (path: string, studentId: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}child=${studentId}`;
