import { MonologueAnswer } from '../speaking/monologue/monologue-answer.tsx';
import { ReviewMonologue } from '../speaking/monologue/review-monologue.tsx';
import { useSpeaker } from '../speaking/speaker.ts';
import { NeedsAccount } from '../speaking/needs-account.tsx';
import type { EnterProps } from './types.ts';

/** A cue card to speak about. */
export function EnterUnscriptedSpeaking(props: EnterProps<'ielts_unscripted_speaking'>) {
  const speaker = useSpeaker();
  if (!speaker) return <NeedsAccount text={props.content.topic} />;
  return <MonologueAnswer {...props} speaker={speaker} />;
}

export { ReviewMonologue as ReviewUnscriptedSpeaking };
