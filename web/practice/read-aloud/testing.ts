/** For tests: the voices of a device, and the taps of a visit. */
import { vi } from 'vitest';

/** A device with voices for these languages. Its sentences proceed and end when the test says so. */
export function device(...langs: string[]) {
  const said: SpeechSynthesisUtterance[] = [];
  vi.spyOn(speechSynthesis, 'getVoices').mockImplementation(() =>
    langs.map((lang) => ({ lang }) as SpeechSynthesisVoice),
  );
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance));
  const cancel = vi.spyOn(speechSynthesis, 'cancel').mockReturnValue();
  return {
    said,
    cancel,
    texts: () => said.map(({ text }) => text),
    end: () => said.at(-1)?.dispatchEvent(new Event('end')),
    fail: () =>
      said.at(-1)?.dispatchEvent(
        Object.assign(new Event('error'), {
          error: 'audio-hardware',
        }),
      ),
    /** Moves on to the word at this place of the text. */
    word: (charIndex: number) =>
      said.at(-1)?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex })),
    /** Loads voices some time after the page, as browsers do. */
    loads: (...late: string[]) => {
      langs = late;
      speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

/** Whether the page has been touched, after which browsers let it speak. */
export function touched(hasBeenActive: boolean): void {
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({
    hasBeenActive,
    isActive: hasBeenActive,
  });
}

/** The highlighted words. */
export const litWords = (): string[] =>
  [...(CSS.highlights.get('bitu-reading') ?? [])].map((range) => (range as Range).toString());
