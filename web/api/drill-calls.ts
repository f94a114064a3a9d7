/** The calls of drills and the notebook, loaded by the pages that make them: the first pages need none of them. */
import { drillRoutes } from '@bitu/contract/drill-routes.ts';
import { addRoutes } from './client.ts';

addRoutes(drillRoutes);
