/// <reference lib="webworker" />

/** What a service worker is to itself. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
