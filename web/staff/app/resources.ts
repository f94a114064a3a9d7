/** What the office edits as fields (`contract/resources.ts`): its link in the header, and its page. */
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { ResourceName } from '@bitu/contract/resources.ts';
import type { Route } from '../../navigation/router.ts';

interface ResourcePlace {
  readonly title: string;
  /** Who finds a link to it in the header. */
  readonly can: Capability;
  readonly page: Route['page'];
}

export const resourcePlaces: { readonly [N in ResourceName]: ResourcePlace } = {
  rooms: {
    title: 'Phòng học',
    can: 'classes.write',
    page: async () => (await import('../timetable/rooms-page.tsx')).RoomsPage,
  },
  centres: {
    title: 'Cơ sở',
    can: 'site.read',
    page: async () => (await import('../site/centres-page.tsx')).CentresPage,
  },
};
