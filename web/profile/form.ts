import { ApiError } from '../api/client.ts';

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** Goes to the first field, from the top of the form, that something is wrong with. */
export function focusFirst(form: HTMLElement | null, errors: FieldErrors<string>): void {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [];
  const first = [...fields].find(({ name }) => errors[name]);
  first?.focus();
  // With its label, which stands above it.
  first?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

export const hasErrors = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some(Boolean);

/** The server's sentence at the field that its code belongs to; null: it belongs to none. */
export function errorsOf<F extends string>(
  error: unknown,
  fields: readonly (readonly [field: F, { readonly code: number }])[],
): FieldErrors<F> | null {
  if (!(error instanceof ApiError)) return null;
  const field = fields.find(([, entry]) => entry.code === error.code)?.[0];
  return field === undefined ? null : ({ [field]: error.message } as FieldErrors<F>);
}
