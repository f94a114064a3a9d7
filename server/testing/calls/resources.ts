/** The calls of the office's resources: for each, a row that is added, what is changed in it, and by whom. */
import {
  fieldNames,
  fieldOf,
  type FieldsOf,
  type ListedResource,
  type Refusal,
  type ResourceName,
  resourceNames,
  resourceOf,
  resources,
} from '@bitu/contract/resources.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import { staffMember } from '../staff.ts';
import { doneBy } from './centre.ts';
import type { Cause } from './errors.ts';
import { makesNew, type Row, takesAway } from './row.ts';

interface Proof<N extends ResourceName> {
  /** The roles that may add, change and remove rows. */
  writers: 'office owner' | 'owner';
  /** The roles that may read the list, if it has a call of its own. */
  readers?: Row['roles'];
  row: FieldsOf<N>;
  /** One's own change, and that of somebody else. */
  ours: Partial<FieldsOf<N>>;
  theirs: Partial<FieldsOf<N>>;
}

const proofs: { readonly [N in ResourceName]: Proof<N> } = {
  rooms: {
    writers: 'office owner',
    readers: 'teacher lead office owner',
    row: { name: 'Phòng mới', seats: 9, centre_id: null },
    ours: { seats: 10 },
    theirs: { seats: 11 },
  },
  centres: {
    writers: 'owner',
    row: { name: 'Cơ sở Sen', address: '1 Phố Sen', phone: null, hours: null, map_url: null },
    ours: { hours: '8–20 giờ' },
    theirs: { name: 'Cơ sở Súng' },
  },
};

let made = 0;
const params = { id: 999_999_999 };

function rowsOf<N extends ResourceName>(name: N, proof: Proof<N>): Record<string, Row> {
  const { writers: roles, readers, row, ours, theirs } = proof;
  const { unique } = resourceOf(name);
  const type = resources[name].target;
  const [create, change, remove] = ['create', 'change', 'remove'].map(
    (call) => `${name}.${call}` as RouteName,
  ) as [RouteName, RouteName, RouteName];
  /** References to what does not exist. */
  const unknown = Object.fromEntries(
    fieldNames(name).flatMap((key) =>
      fieldOf(name, key).kind === 'reference' ? [[key, 999_999_999]] : [],
    ),
  );
  const by = roles === 'owner' ? 'owner' : 'office';
  /** One of a name of its own, as some are unique. */
  const another = () => ({ ...row, name: `${row.name} ${++made}` });
  return {
    ...(readers && {
      [`${name}.list`]: { roles: readers, otherSubject: 'of the whole centre, and of no subject' },
    }),
    [create]: {
      input: { body: { ...row, ...unknown } },
      roles,
      audit: async (centre) => ({
        by: centre[by],
        input: { body: another() },
        rows: ({ id }) => [{ target: { type, id }, fields: fieldNames(name) }],
      }),
      stale: makesNew,
      ...(unique && {
        errors: {
          clash: async ({ server }) => {
            const { token } = await staffMember(server, by);
            const body = { ...row, name: 'Hai lần' };
            await server.call(create, { body, token });
            return server.call(create, { body, token });
          },
        },
      }),
    },
    [change]: {
      input: { params, body: { seen: row, fields: { ...row, ...unknown } } },
      roles,
      audit: async (centre) => {
        const seen = another();
        const { id } = await doneBy(centre.server, centre[by], create, { body: seen });
        return {
          by: centre[by],
          input: { params: { id }, body: { seen, fields: { ...seen, ...ours } } },
          rows: [{ target: { type, id }, fields: Object.keys(ours) }],
        };
      },
      stale: { other: { fields: { ...row, ...theirs } } },
    },
    [remove]: {
      input: { params, body: {} },
      roles,
      audit: async (centre) => {
        const { id } = await doneBy(centre.server, centre[by], create, { body: another() });
        return {
          by: centre[by],
          input: { params: { id }, body: {} },
          rows: [{ action: 'remove', target: { type, id } }],
        };
      },
      stale: takesAway,
    },
  };
}

export type ResourceCall =
  | Extract<RouteName, `${ResourceName}.${'create' | 'change' | 'remove'}`>
  | `${ListedResource}.list`;

export const resourceCalls = Object.assign(
  {},
  ...resourceNames.map((name) => rowsOf(name, proofs[name] as Proof<ResourceName>)),
) as Record<ResourceCall, Row> & {
  [N in ResourceName as 'clash' extends Refusal<N> ? `${N}.create` : never]: {
    errors: { clash: Cause };
  };
};
