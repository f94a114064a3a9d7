import type { ResourceName } from '@bitu/contract/resources.ts';

/** The address of the list of a resource; `/new` and `/:id` below it open the form. */
export const resourcePath = (name: ResourceName) => `/staff/office/${name}`;
