/** An English text to speak. */
export interface Speech {
  text: string;
  gender: 'female' | 'male';
  /** 1 is the voice's normal pace, 0.5 half of it. */
  speed: number;
}

/** Text to speech for the voice centre. */
export interface Speaker {
  /** Changes whenever the same text would sound different, so that cached sounds are made again. */
  readonly name: string;
  /** Returns a WAV file; null for a text without anything to say. Throws SpeakerBusy if too many are waiting, SpeakerAway. */
  speak(speech: Speech): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** The voice host does not reply, or fails. */
export class SpeakerAway extends Error {
  override readonly name = 'SpeakerAway';
}

export class SpeakerBusy extends Error {
  override readonly name = 'SpeakerBusy';
}
