/**
 * The attempt that was handed in on this page, until its result was shown: what is celebrated once. Kept in memory alone,
 * so that a reload, or a result that is opened again, celebrates nothing; whatever was earned is stored by the server.
 */
let handedIn: number | null = null;

export const noteHandedIn = (resultId: number): void => {
  handedIn = resultId;
};

export const isHandedIn = (resultId: number): boolean => handedIn === resultId;

export const forgetHandedIn = (): void => {
  handedIn = null;
};
