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
  /** The id of a row of the table `to`. */
  | { readonly kind: 'reference'; readonly to: string };

/** What a field holds, for the form and for the server. The value of an optional field may be null. */
export type Field = Kind & {
  /** Its name in the audit log. */
  readonly word: string;
  readonly optional?: true;
};

const text = <const Word extends string>(word: Word, max: number) =>
  ({ kind: 'text', word, max }) as const;
const optional = <const F extends Field>(field: F) => ({ ...field, optional: true }) as const;

interface Resource {
  /** The path of the list and of a new row; `/:id` and `/:id/remove` follow. */
  readonly path: `/api/staff/${string}`;
  readonly read: Capability;
  readonly write: Capability;
  /** In the description of the API: 'a room'. */
  readonly noun: string;
  /** The list on the screen, and in the navigation: 'Phòng học'. */
  readonly title: string;
  /** One of them on the screen, and in the audit log: 'phòng'. */
  readonly word: string;
  /** The type of a row in the audit log. */
  readonly target: string;
  /** false: no row is about a child or a family. Others have a row in `server/services/personal/tables.ts`. */
  readonly isPersonal: boolean;
  /** The columns of the table of the same name. The first one names a row, and is the order of the list. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields of which no two rows have the same values, whatever their case. */
  readonly unique?: readonly string[];
  /** Another call lists it, so there is no `<name>.list`. */
  readonly listed?: 'elsewhere';
}

export const resources = {
  rooms: {
    path: '/api/staff/rooms',
    read: 'classes.read',
    write: 'classes.write',
    noun: 'a room',
    title: 'Phòng học',
    word: 'phòng',
    target: 'room',
    isPersonal: false,
    fields: {
      name: text('tên', 60),
      seats: { kind: 'whole', word: 'số chỗ', min: 1, max: 500 },
      centre_id: optional({ kind: 'reference', word: 'cơ sở', to: 'centres' }),
    },
    unique: ['centre_id', 'name'],
  },
  /** Families see them too, with their queues (`centres.list`). */
  centres: {
    path: '/api/staff/centres',
    read: 'site.read',
    write: 'site.write',
    noun: 'a learning centre',
    title: 'Cơ sở',
    word: 'cơ sở',
    target: 'centre',
    isPersonal: false,
    fields: {
      name: text('tên', 300),
      address: text('địa chỉ', 300),
      phone: optional({ kind: 'phone', word: 'số điện thoại' }),
      /** Opening hours, in words. */
      hours: optional(text('giờ mở cửa', 300)),
      map_url: optional({ kind: 'link', word: 'bản đồ' }),
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

/** The fields of all resources, and what the audit log calls their rows. */
export type ResourceField = {
  [N in ResourceName]: keyof Resources[N]['fields'] & string;
}[ResourceName];
export type ResourceTarget = Resources[ResourceName]['target'];

type KindOf<Fields> = Fields[keyof Fields] extends { kind: infer K } ? K : never;
/** What its fields refuse: a reference to what does not exist, and a second row of what is unique. */
export type Refusal<N extends ResourceName> =
  | ('reference' extends KindOf<Resources[N]['fields']> ? 'notFound' : never)
  | (Resources[N] extends { unique: readonly string[] } ? 'clash' : never);

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

export const resourceOf = (name: ResourceName): Resource => resources[name];
export const fieldOf = (name: ResourceName, key: string): Field =>
  resourceOf(name).fields[key] as Field;

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
  ...Object.entries<Resource>(resources).map(([name, { path, read, write, listed }]) => {
    const posted = { method: 'POST', scope: 'staff', can: write };
    return {
      ...(!listed && { [`${name}.list`]: { method: 'GET', path, scope: 'staff', can: read } }),
      [`${name}.create`]: { ...posted, path },
      [`${name}.change`]: { ...posted, path: `${path}/:id` },
      [`${name}.remove`]: { ...posted, path: `${path}/:id/remove` },
    };
  }),
) as ResourceRoutes;
