/** Returns the path with the child that it is about: who follows it goes on as that child (web/app/arrival/as-child.ts). */
export const forChild = (path: string, studentId: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}child=${studentId}`;
