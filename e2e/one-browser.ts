/**
 * Starts the Chromium shared by all journeys: each file connects to it, and its pages are closed with the connection.
 */
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared browser. */
    browser: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await chromium.launchServer(await launchOptions());
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
