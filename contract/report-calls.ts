/** The specs of the calls in `report-routes.ts`. */
export const reportsSpecs = {};
