/// <reference lib="webworker" />

/** The global scope of a service worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
