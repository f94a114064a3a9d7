import { type ComponentType, lazy } from 'react';

/** A part that a page can do without, in a file of its own: where that cannot be loaded, there is nothing. */
export const lazyExtra = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
