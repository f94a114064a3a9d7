/** What a page needs to know to list, add, change and remove the rows of a resource (`contract/resources.ts`). */
import {
  type Field,
  fieldNames,
  type FieldsOf,
  type ResourceName,
  type RowOf,
} from '@bitu/contract/resources.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { textOf } from '../../api/use-form.ts';
import { link, phone } from '../forms/patterns.ts';

/** A query with such data, whatever it is selected from. */
// oxlint-disable-next-line typescript/no-explicit-any -- only the query knows what its data are selected from
export type QueryOf<T> = UseQueryOptions<any, Error, T, any>;

export interface FieldView {
  readonly label: string;
  readonly hint?: string;
  /** The message when it is empty. An optional field has none. */
  readonly missing?: string;
  /** The message for a number that is out of its limits. */
  readonly wrong?: string;
  /** Of a reference: what there is to choose from, and the words for none. Without any choice the field is left out. */
  readonly choices?: {
    readonly all: QueryOf<readonly { id: number; name: string }[]>;
    readonly none: string;
  };
}

export interface ResourceView<N extends ResourceName> {
  readonly name: N;
  readonly rows: QueryOf<readonly RowOf<N>[]>;
  /** The calls whose replies hold its rows, the list among them. */
  readonly shownBy: readonly RouteName[];
  readonly fields: { readonly [K in keyof FieldsOf<N>]: FieldView };
  readonly titleOf: (row: FieldsOf<N>) => string;
  readonly detailsOf: (row: FieldsOf<N>) => string;
  readonly words: {
    readonly empty: string;
    readonly saved?: string;
    /** What is lost with a row besides its fields. Without it, removing one can be undone. */
    readonly removal?: string;
  };
}

export type Value = string | number | null;

/** The fields of a row, without what its list knows besides. */
export const fieldsIn = <N extends ResourceName>(name: N, row: FieldsOf<N>): FieldsOf<N> =>
  Object.fromEntries(fieldNames(name).map((key) => [key, row[key]])) as FieldsOf<N>;

/** The names of these calls are put together, so the compiler cannot look up their inputs. */
const send = call as (name: string, input: object) => Promise<unknown>;

export const create = <N extends ResourceName>(name: N, fields: FieldsOf<N>) =>
  send(`${name}.create`, { body: fields }) as Promise<{ id: number }>;
export const change = <N extends ResourceName>(
  name: N,
  id: number,
  body: { seen: FieldsOf<N>; fields: FieldsOf<N> },
) => send(`${name}.change`, { params: { id: String(id) }, body });
export const remove = (name: ResourceName, id: number) =>
  send(`${name}.remove`, { params: { id: String(id) }, body: {} });

/** The value of a field as it was entered; null when it is empty and may be. */
export function entered(data: FormData, key: string, { kind, optional }: Field): Value {
  const text = textOf(data, key).normalize('NFC').trim();
  if (text === '') return optional ? null : text;
  return kind === 'whole' || kind === 'reference' ? Number(text) : text;
}

/** What is wrong with an entered value, if anything. The server checks it again. */
export function issueOf(value: Value, field: Field, view: FieldView): string | undefined {
  if (value === null) return undefined;
  if (value === '') return view.missing;
  if (field.kind === 'whole')
    return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
      ? undefined
      : view.wrong;
  if (field.kind === 'phone' || field.kind === 'link') {
    const { pattern, wrong } = { phone, link }[field.kind];
    return pattern.test(String(value)) ? undefined : wrong;
  }
  return undefined;
}

const inputModes = {
  text: 'text',
  phone: phone.inputMode,
  link: link.inputMode,
  whole: 'numeric',
  reference: undefined,
} as const;
export const inputModeOf = ({ kind }: Field) => inputModes[kind];
