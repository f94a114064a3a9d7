/** What is to be spoken, in English. */
export interface Speech {
  text: string;
  gender: 'female' | 'male';
  /** 1 is the voice's own pace, 0.5 half of it. */
  speed: number;
}

/** Makes speech of text: the voice centre's interface. */
export interface Speaker {
  /** Changes whenever the same text would sound otherwise: what was cached is then made anew. */
  readonly name: string;
  /** Sound as a WAV file; null for a text without anything to say. Throws SpeakerBusy when too many wait. */
  speak(speech: Speech): Promise<Buffer | null>;
  close(): Promise<void>;
}

export class SpeakerBusy extends Error {
  override readonly name = 'SpeakerBusy';
}
