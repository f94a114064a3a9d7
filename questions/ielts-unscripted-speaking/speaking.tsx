import { MonologueAnswer } from '@bitu/web/practice/speaking/monologue/monologue-answer.tsx';
import { ReviewMonologue } from '@bitu/web/practice/speaking/monologue/review-monologue.tsx';
import { useSpeaker } from '@bitu/web/practice/speaking/speaker.ts';
import { NeedsAccount } from '@bitu/web/practice/speaking/needs-account.tsx';
import type { EnterProps } from '@bitu/web/practice/questions/types.ts';

/** A cue card to speak about. */
export function EnterUnscriptedSpeaking(props: EnterProps<'ielts_unscripted_speaking'>) {
  const speaker = useSpeaker();
  if (!speaker) return <NeedsAccount text={props.content.topic} />;
  return <MonologueAnswer {...props} speaker={speaker} />;
}

export { ReviewMonologue as ReviewUnscriptedSpeaking };
