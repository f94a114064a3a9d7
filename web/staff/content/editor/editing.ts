import type { Remark } from '@bitu/contract/authoring.ts';
import { createContext, use, useState } from 'react';

export type Path = readonly (string | number)[];
export type Body = Readonly<Record<string, unknown>>;

interface Editing {
  body: Body;
  /** undefined removes the field. */
  change(path: Path, value: unknown): void;
  issues: readonly Remark[];
  warnings: readonly Remark[];
  /** The fields that somebody has typed in or passed, as dotted paths. */
  visited: ReadonlySet<string>;
  leave(field: string): void;
  /** For people with permission only to read. */
  disabled: boolean;
}

/** The part of the state that is not stored in a draft. */
export function useVisitedFields(): Pick<Editing, 'visited' | 'leave'> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  return { visited, leave: (field) => setVisited((before) => new Set(before).add(field)) };
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('a field of a question stands outside of its form');
  return editing;
}

/** The value at a path. */
export const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    body,
  );

/** A copy with another value at a path; undefined removes a field. */
export function withValue<T>(body: T, path: Path, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  if (Array.isArray(body))
    return body.map((item, i) => (i === key ? withValue(item, rest, value) : item)) as T;
  const next = withValue((body as Record<string | number, unknown>)[key], rest, value);
  const { [key]: _before, ...others } = body as Record<string | number, unknown>;
  // An existing field keeps its place.
  if (next === undefined) return others as T;
  return { ...(body as object), [key]: next } as T;
}

const isAt = (remark: Remark, path: Path) =>
  remark.path.length === path.length && path.every((key, i) => remark.path[i] === key);

/** The remarks about exactly this place, as one sentence; undefined when there are none. */
export const saidAt = (remarks: readonly Remark[], path: Path): string | undefined =>
  remarks
    .filter((remark) => isAt(remark, path))
    .map(({ message }) => message)
    .join(' ') || undefined;

/** The value at a path, its issues, and a function that changes it. */
export function useField<T>(path: Path, otherwise: T) {
  const { body, change, issues, warnings, disabled } = useEditing();
  return {
    value: (valueAt(body, path) ?? otherwise) as T,
    error: saidAt(issues, path),
    warning: saidAt(warnings, path),
    change: (value: T | undefined) => change(path, value),
    disabled,
  };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The same for typed text: an empty field is not reported before it was left. */
export function useTyped<T>(path: Path, otherwise: T) {
  const { visited, leave } = useEditing();
  const field = useField(path, otherwise);
  const name = path.join('.');
  const isEarly = isEmpty(field.value) && !visited.has(name);
  return { ...field, error: isEarly ? undefined : field.error, leave: () => leave(name) };
}
