/** The inputs and outputs of the calls of the resources, made from their fields. */
import { z } from 'zod';
import {
  type Field,
  type FieldsOf,
  fieldNames,
  fieldOf,
  type ListedResource,
  phonePattern,
  type Refusal,
  type ResourceName,
  resourceNames,
  resourceOf,
  resources,
  type RowOf,
} from './resources.ts';
import { id, idText } from './spec.ts';

export const line = (max: number) => z.string().trim().normalize('NFC').min(1).max(max);
export const httpsLink = z.url({ protocol: /^https$/ }).max(500);

/** An entered value, which is normalised. */
function enteredAs(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return line(field.max);
    case 'phone':
      return z.string().regex(phonePattern);
    case 'link':
      return httpsLink;
    case 'whole':
      return z.int().min(field.min).max(field.max);
    case 'reference':
      return id;
  }
}

/** A value as it is stored, perhaps by an earlier version or a command: only its type is known. */
const storedAs = ({ kind }: Field) =>
  kind === 'whole' || kind === 'reference' ? z.number() : z.string();

const shapeOf = (name: ResourceName, typeOf: (field: Field) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(resourceOf(name).fields).map(([key, field]) => [
      key,
      field.optional ? typeOf(field).nullable() : typeOf(field),
    ]),
  );

/** The fields of a row as they are stored. */
export const storedFields = (name: ResourceName) => z.strictObject(shapeOf(name, storedAs));

const one = z.strictObject({ id: idText });
const nothing = z.strictObject({});

/** The calls of one resource, by the last part of their name. */
function specsOf(name: ResourceName) {
  const { noun, unique } = resourceOf(name);
  const refers = fieldNames(name).some((key) => fieldOf(name, key).kind === 'reference');
  const clash = unique ? (['clash'] as const) : [];
  const fields = z.strictObject(shapeOf(name, enteredAs));
  const stored = storedFields(name);
  return {
    list: {
      summary: `List what there is: each is ${noun}`,
      data: z.array(stored.extend({ id })),
      errors: [] as const,
    },
    create: {
      summary: `Add ${noun}`,
      body: fields,
      data: z.strictObject({ id }),
      errors: [...(refers ? (['notFound'] as const) : []), ...clash],
    },
    change: {
      summary: `Update ${noun}; \`outdated\` returns the current values if they are not those that the caller saw`,
      params: one,
      body: z.strictObject({ seen: stored, fields }),
      data: z.null(),
      errors: ['notFound', ...clash, 'outdated'] as const,
    },
    remove: {
      summary: `Remove ${noun} that nothing uses`,
      params: one,
      body: nothing,
      data: z.null(),
      errors: ['notFound', 'badRequest'] as const,
    },
  };
}

type Calls = ReturnType<typeof specsOf>;
type List<N extends ResourceName> = Omit<Calls['list'], 'data'> & { data: z.ZodType<RowOf<N>[]> };
type Create<N extends ResourceName> = Omit<Calls['create'], 'body' | 'errors'> & {
  body: z.ZodType<FieldsOf<N>>;
  errors: readonly Refusal<N>[];
};
type Change<N extends ResourceName> = Omit<Calls['change'], 'body' | 'errors'> & {
  body: z.ZodType<{ seen: FieldsOf<N>; fields: FieldsOf<N> }>;
  errors: readonly ('notFound' | 'outdated' | Refusal<N>)[];
};
type ResourceSpecs = { [N in ListedResource as `${N}.list`]: List<N> } & {
  [N in ResourceName as `${N}.create`]: Create<N>;
} & { [N in ResourceName as `${N}.change`]: Change<N> } & {
  [N in ResourceName as `${N}.remove`]: Calls['remove'];
};

export const resourceSpecs = Object.assign(
  {},
  ...resourceNames.map((name) => {
    const { list, ...writes } = specsOf(name);
    const calls = 'listed' in resources[name] ? writes : { list, ...writes };
    return Object.fromEntries(
      Object.entries(calls).map(([call, spec]) => [`${name}.${call}`, spec]),
    );
  }),
) as ResourceSpecs;
