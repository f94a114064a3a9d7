import { type ComponentType, type FunctionComponent, lazy } from 'react';

type PropsOf<C> = C extends ComponentType<infer P> ? (unknown extends P ? object : P) : never;

/**
 * A part of a page in a file of its own, rendered inside `<Suspense>`. When the file cannot be loaded the error page is
 * shown, or nothing for a part that is `optional`. For content that opens at a tap, use `lazyDialog`.
 */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  { optional = false } = {},
): FunctionComponent<PropsOf<File[Name]>> {
  type Part = ComponentType<PropsOf<File[Name]>>;
  // Two handlers, not `.catch()` on the import: the build would move it inside, where a failed style sheet is not noticed.
  return lazy(() =>
    load().then(
      (file) => ({ default: file[name] as Part }),
      (error: unknown) => {
        if (optional) return { default: (() => null) as Part };
        throw error;
      },
    ),
  );
}
