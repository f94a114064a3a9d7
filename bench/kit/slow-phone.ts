/** A cheap phone on a slow network, with the values of Lighthouse. */
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 up; and a processor four times slower. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}
