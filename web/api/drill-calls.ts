/** The calls of drills and the notebook, for what makes them: the first pages do without. */
import { drillRoutes } from '@bitu/contract/drill-routes.ts';
import { addRoutes } from './client.ts';

addRoutes(drillRoutes);
