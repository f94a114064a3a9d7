/**
 * The attempt that was submitted on this page, until its result was shown, so that it is celebrated once. Kept in
 * memory only, so that a reload, or a result that is opened again, celebrates nothing; rewards are stored by the
 * server.
 */
let handedIn: number | null = null;

export const noteHandedIn = (resultId: number): void => {
  handedIn = resultId;
};

export const isHandedIn = (resultId: number): boolean => handedIn === resultId;

export const clearHandedIn = (): void => {
  handedIn = null;
};
