/** A tab that ends as in a crash, while somebody types. */
import type { Locator, Page } from 'playwright';

/**
 * How long a typist holds a key, in milliseconds: about fifteen letters a second, faster than anybody, and without a
 * pause.
 */
const heldMs = 60;

export interface KilledTyping {
  /** All text that was typed. */
  readonly text: string;
  /** The seconds of typing that are missing in the text found afterwards; all of them when it is another text. */
  lostSeconds(restored: string): number;
}

/**
 * Types this word again and again for this many seconds without a pause, and kills the tab's process in the middle of
 * it: the page gets no notice, and no unload event runs.
 */
export async function typeUntilKilled(
  field: Locator,
  word: string,
  seconds: number,
): Promise<KilledTyping> {
  const page = field.page();
  const kill = await killer(page);
  await field.focus();
  const began = performance.now();
  const startedAt: number[] = [];
  let text = '';
  while (performance.now() - began < seconds * 1000)
    for (const letter of `${word} `) {
      startedAt.push(performance.now());
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: heldMs });
      text += letter;
    }
  const endedAt = performance.now();
  await kill();
  return {
    text,
    lostSeconds(restored) {
      const length = text.startsWith(restored) ? restored.length : 0;
      return (endedAt - (startedAt[length] ?? endedAt)) / 1000;
    },
  };
}

/** Kills the tab now. */
export async function killTab(page: Page): Promise<void> {
  const kill = await killer(page);
  await kill();
}

async function killer(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    const crashed = page.waitForEvent('crash');
    // Nothing is left to reply.
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
  };
}
