/** The calls that the pages of reports make; no other page loads this file. */
export const reportRoutes = {};
