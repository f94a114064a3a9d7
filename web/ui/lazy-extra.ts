import { type ComponentType, lazy } from 'react';

/**
 * A part that a page can do without, in a file of its own: where that cannot be loaded, there is nothing. Not by `import().then(…, …)`
 * in place: the build moves both handlers inside, where they do not hear that the part's styles failed.
 */
export const lazyExtra = <Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (file) => ({ default: file[name] }),
      () => ({ default: () => null }),
    ),
  );
