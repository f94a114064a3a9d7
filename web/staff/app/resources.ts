/** Where the office edits the resources (`contract/resources.ts`): who sees a link in the header, and the page. */
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { ResourceName } from '@bitu/contract/resources.ts';
import type { Route } from '../../navigation/router.ts';

interface ResourcePlace {
  /** The right with which the header shows a link to the page. */
  readonly can: Capability;
  readonly page: Route['page'];
}

export const resourcePlaces: { readonly [N in ResourceName]: ResourcePlace } = {
  rooms: {
    can: 'classes.write',
    page: async () => (await import('../timetable/rooms-page.tsx')).RoomsPage,
  },
  centres: {
    can: 'site.read',
    page: async () => (await import('../site/centres-page.tsx')).CentresPage,
  },
};
