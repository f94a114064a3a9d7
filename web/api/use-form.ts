import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './client.ts';
import { useSending } from './use-sending.ts';

/** What is wrong, by the name of the field. */
export type Issues<Field extends string> = { readonly [Name in Field]?: string | undefined };

/** The field that a code of the server is about. */
export type Refusals<Field extends string> = readonly (readonly [
  field: Field,
  refusal: { readonly code: number },
])[];

interface FormOptions<Values, Field extends string> {
  read: (data: FormData) => Values;
  check: (values: Values) => Issues<Field>;
  /** Called with checked values; one call at a time. */
  send: (values: Values) => Promise<void>;
  /** Failures that are shown next to a field; any other one is `failure`. */
  refusals?: Refusals<NoInfer<Field>>;
  describe?: (error: unknown) => string;
  /** Called for each failure, before it is shown. */
  onError?: (error: unknown) => void;
  /** A failure from before, shown from the start. */
  failed?: unknown;
}

/** A form: reads and checks its fields, shows what is wrong, focuses the first such field, and sends. */
export function useForm<Values, Field extends string>(options: FormOptions<Values, Field>) {
  const { refusals = [], failed = null } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [issues, setIssues] = useState<Issues<Field>>(() => issuesOf(failed, refusals) ?? {});
  const failedElsewhere = Object.keys(issues).length > 0 ? null : failed;
  const sending = useSending({ describe: options.describe, failed: failedElsewhere });

  function show(newIssues: Issues<Field>) {
    flushSync(() => setIssues(newIssues));
    focusFirst(ref.current, newIssues);
  }

  const start = useEffectEvent(() => focusFirst(ref.current, issues));
  useEffect(() => start(), []);

  function explain(error: unknown): boolean {
    options.onError?.(error);
    const newIssues = issuesOf(error, refusals);
    if (newIssues) show(newIssues);
    return newIssues !== null;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isSending()) return;
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const values = options.read(new FormData(currentTarget, submitter));
    const newIssues = options.check(values);
    sending.reset();
    show(newIssues);
    if (!Object.values(newIssues).some(Boolean))
      void sending.send(() => options.send(values), explain);
  }

  const clear = (...names: string[]) =>
    setIssues((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
    }));

  return {
    /** For the `<form>`. */
    props: { ref, noValidate: true, onSubmit },
    /** For the field of this name. Its issue is cleared as soon as the field changes. */
    field: <Name extends Field>(name: Name) => ({
      name,
      error: issues[name],
      onChange: () => clear(name),
    }),
    issues,
    clear,
    sending: sending.sending,
    error: sending.error,
    failure: sending.failure,
    /** Sends something else with the same handling of failures. */
    send: (work: () => Promise<void>) => sending.send(work, explain),
    focus: (name: string) => fieldOf(ref.current, name)?.focus(),
    value: (name: string) => fieldOf(ref.current, name)?.value ?? '',
    reset: () => ref.current?.reset(),
  };
}

/** The text of a field, as it was entered. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** The server's sentence at the field that its code is about; null when it is about none. */
function issuesOf<Field extends string>(
  error: unknown,
  refusals: Refusals<Field>,
): Issues<Field> | null {
  if (!(error instanceof ApiError)) return null;
  const field = refusals.find(([, refusal]) => refusal.code === error.code)?.[0];
  return field === undefined ? null : ({ [field]: error.message } as Issues<Field>);
}

/** Focuses the first field, from the top of the form, that has an issue. */
function focusFirst(form: HTMLFormElement | null, issues: Issues<string>): void {
  const fields = form?.querySelectorAll<HTMLInputElement>('[name]:enabled') ?? [];
  const first = [...fields].find(({ name }) => issues[name]);
  first?.focus();
  // With its label above it.
  first?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
