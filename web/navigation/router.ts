/** Decides what is shown at an address. Guards run and files are loaded first; until then the previous page stays. */
import type { RouterHistory } from '@tanstack/history';
import type { ComponentType, ReactNode } from 'react';
import { type Location, locationOf } from './location.ts';

export type Params = Readonly<Record<string, string | undefined>>;
export type Layout = ComponentType<{ children: ReactNode }>;

export interface Route {
  /** A segment may hold one parameter, as in `/practice/:id`. Routes are tried in order; `*` matches every path. */
  readonly path: string;
  /** Title of the browser's tab. */
  readonly title?: string;
  readonly layout?: () => Layout | Promise<Layout>;
  readonly page: () => ComponentType | Promise<ComponentType>;
  /** Runs before the page is loaded. Returns the address to show instead, if any. */
  readonly before?: (request: Request) => Promise<string | undefined> | string | undefined;
}

export interface Request {
  readonly location: Location;
  readonly params: Params;
}

/** A page that is ready to be shown. */
export interface Visit extends Request {
  readonly title: string | undefined;
  readonly Layout: Layout | undefined;
  /** Undefined when it could not be loaded, for the reason in `error`. */
  readonly Page: ComponentType | undefined;
  readonly error: unknown;
}

export interface NavigateOptions {
  /** Replaces the current entry in the history. */
  replace?: boolean;
  state?: Location['state'];
  /** Does not ask about unsaved changes. */
  ignoreBlocker?: boolean;
}

export interface Router {
  readonly history: RouterHistory;
  /** The page that is shown; undefined until the first one is ready. */
  visit: () => Visit | undefined;
  /** Calls `listener` whenever another page is shown. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Runs the guards of the current address and shows its page. The first call also starts following the history. */
  load: () => Promise<void>;
  /** Resolves when the page of `href` is shown, or another one instead. */
  navigate: (href: string, options?: NavigateOptions) => Promise<void>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a function from a path to its parameters, or null when the pattern does not match. */
function matcherOf(pattern: string): (pathname: string) => Params | null {
  if (pattern === '*') return () => ({});
  const shape = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
  return (pathname) => {
    const match = shape.exec(pathname);
    if (!match) return null;
    const groups = Object.entries(match.groups ?? {});
    return Object.fromEntries(groups.map(([name, text]) => [name, decoded(text)]));
  };
}

const tableOf = (routes: readonly Route[]) =>
  routes.map((route) => ({ route, match: matcherOf(route.path) }));

/** `loadMore`: more routes, which are loaded as soon as an address matches none of `routes`. */
export function createRouter(
  routes: readonly Route[],
  history: RouterHistory,
  loadMore?: () => Promise<readonly Route[]>,
): Router {
  let table = tableOf(routes);
  const listeners = new Set<() => void>();
  let visit: Visit | undefined;
  let loading: Promise<void> = Promise.resolve();
  let latest = 0;

  function find(pathname: string) {
    for (const { route, match } of table) {
      const params = match(pathname);
      if (params) return { route, params };
    }
    return undefined;
  }

  /** Returns a route without a page, and with the reason, if the other routes cannot be loaded. */
  async function findInMore(pathname: string): Promise<{ route: Route; params: Params }> {
    try {
      table = tableOf([...routes, ...((await loadMore?.()) ?? [])]);
      const match = find(pathname);
      if (match) return match;
      throw new Error(`no route for ${pathname}`);
    } catch (error) {
      return { route: { path: pathname, page: () => Promise.reject(error) }, params: {} };
    }
  }

  async function show(): Promise<void> {
    const number = ++latest;
    const location = locationOf(history.location);
    const { route, params } = find(location.pathname) ?? (await findInMore(location.pathname));
    if (number !== latest) return loading;
    const instead = await route.before?.({ location, params });
    // Another navigation has started: only the last address counts.
    if (number !== latest) return loading;
    if (instead !== undefined) {
      history.replace(instead, undefined, { ignoreBlocker: true });
      return loading;
    }
    const [layout, page] = await Promise.allSettled([route.layout?.(), route.page()]);
    if (number !== latest) return loading;
    visit = {
      location,
      params,
      title: route.title,
      Layout: layout.status === 'fulfilled' ? layout.value : undefined,
      Page: page.status === 'fulfilled' ? page.value : undefined,
      error: page.status === 'rejected' ? page.reason : undefined,
    };
    for (const listener of listeners) listener();
  }

  const load = () => (loading = show());
  let follows = false;

  return {
    history,
    visit: () => visit,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      // Not earlier: removing a hand-over code from the address would run the guard before the code is exchanged.
      if (!follows) history.subscribe(() => void load());
      follows = true;
      return load();
    },
    navigate(href, { replace = false, state, ignoreBlocker = false } = {}) {
      history[replace ? 'replace' : 'push'](href, state, { ignoreBlocker });
      return loading;
    },
  };
}
