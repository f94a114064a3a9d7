/** Whether the person pays for each megabyte, so that nothing is loaded in advance. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
