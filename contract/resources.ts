/**
 * The resources that the office edits as a whole: lists of rows that are nothing but their fields. An entry here gives
 * the calls `<name>.list`, `.create`, `.change` and `.remove`; `server/services/resource.ts` and `web/staff/resources` do the rest.
 */
import type { Capability } from './capabilities.ts';

type Kind =
  /** One line of text, at most `max` characters. */
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'phone' }
  /** An https address. */
  | { readonly kind: 'link' }
  /** A whole number between two limits. */
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** The id of a row of another table. */
  | { readonly kind: 'reference' };

/** What a field holds, for the form and for the server. The value of an optional field may be null. */
export type Field = Kind & { readonly optional?: true };

const text = (max: number) => ({ kind: 'text', max }) as const;
const optional = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const;

interface Resource {
  /** The path of the list and of a new row; `/:id` and `/:id/remove` follow. */
  readonly path: `/api/staff/${string}`;
  readonly read: Capability;
  readonly write: Capability;
  /** In the description of the API: 'a room'. */
  readonly noun: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Another call lists it, so there is no `<name>.list`. */
  readonly listed?: 'elsewhere';
}

export const resources = {
  rooms: {
    path: '/api/staff/rooms',
    read: 'classes.read',
    write: 'classes.write',
    noun: 'a room',
    fields: {
      name: text(60),
      seats: { kind: 'whole', min: 1, max: 500 },
      centre_id: optional({ kind: 'reference' }),
    },
  },
  /** Families see them too, with their queues (`centres.list`). */
  centres: {
    path: '/api/staff/centres',
    read: 'site.read',
    write: 'site.write',
    noun: 'a learning centre',
    fields: {
      name: text(300),
      address: text(300),
      phone: optional({ kind: 'phone' }),
      /** Opening hours, in words. */
      hours: optional(text(300)),
      map_url: optional({ kind: 'link' }),
    },
    listed: 'elsewhere',
  },
} as const satisfies Record<string, Resource>;

type Resources = typeof resources;
export type ResourceName = keyof Resources;
export const resourceNames = Object.keys(resources) as ResourceName[];
/** Those that have a call for their list. */
export type ListedResource = {
  [N in ResourceName]: Resources[N] extends { listed: 'elsewhere' } ? never : N;
}[ResourceName];

type ValueOf<F extends Field> =
  | (F['kind'] extends 'whole' | 'reference' ? number : string)
  | (F extends { optional: true } ? null : never);

/** The values of a resource's fields. */
export type FieldsOf<N extends ResourceName> = {
  -readonly [K in keyof Resources[N]['fields']]: Resources[N]['fields'][K] extends infer F extends
    Field
    ? ValueOf<F>
    : never;
};
export type RowOf<N extends ResourceName> = FieldsOf<N> & { id: number };

export const fieldNames = <N extends ResourceName>(name: N) =>
  Object.keys(resources[name].fields) as (keyof FieldsOf<N> & string)[];

export const phonePattern = /^[+\d][\d .]{3,19}$/;

interface ListRoute<N extends ResourceName> {
  method: 'GET';
  path: Resources[N]['path'];
  scope: 'staff';
  can: Resources[N]['read'];
}
interface WriteRoute<N extends ResourceName, End extends string = ''> {
  method: 'POST';
  path: `${Resources[N]['path']}${End}`;
  scope: 'staff';
  can: Resources[N]['write'];
}
type ResourceRoutes = { [N in ListedResource as `${N}.list`]: ListRoute<N> } & {
  [N in ResourceName as `${N}.create`]: WriteRoute<N>;
} & { [N in ResourceName as `${N}.change`]: WriteRoute<N, '/:id'> } & {
  [N in ResourceName as `${N}.remove`]: WriteRoute<N, '/:id/remove'>;
};

export const resourceRoutes = Object.assign(
  {},
  ...Object.entries(resources as Record<string, Resource>).map(
    ([name, { path, read, write, listed }]) => {
      const posted = { method: 'POST', scope: 'staff', can: write };
      return {
        ...(!listed && { [`${name}.list`]: { method: 'GET', path, scope: 'staff', can: read } }),
        [`${name}.create`]: { ...posted, path },
        [`${name}.change`]: { ...posted, path: `${path}/:id` },
        [`${name}.remove`]: { ...posted, path: `${path}/:id/remove` },
      };
    },
  ),
) as ResourceRoutes;
