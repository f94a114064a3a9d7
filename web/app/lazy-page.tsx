import { use, type ComponentType, type ReactNode } from 'react';

interface LazyPage {
  (): ReactNode;
  /** The router calls this when it knows where somebody goes. */
  preload: () => Promise<void>;
}

/**
 * A page in a file of its own. Not the router's own helper: that one reloads the page by itself when a file is missing, and how
 * often this may happen is for `chunk-reload.ts` to say.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let Loaded: ComponentType | undefined;

  function preload() {
    loading ??= load().then(
      (file) => (Loaded = file[name]),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Page() {
    const Component = Loaded ?? use(preload());
    return <Component />;
  }

  return Object.assign(Page, { preload: async () => void (await preload()) });
}
