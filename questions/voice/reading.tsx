import { maxRecordingMs } from '@bitu/rules/speech/recorder.ts';
import { NeedsAccount } from '@bitu/web/practice/speaking/needs-account.tsx';
import { ReviewSpeaking } from '@bitu/web/practice/speaking/review-speaking.tsx';
import { useSpeaker } from '@bitu/web/practice/speaking/speaker.ts';
import { SpeakingAnswer } from '@bitu/web/practice/speaking/speaking-answer.tsx';
import type { EnterProps, ReviewProps } from '@bitu/web/practice/questions/types.ts';

type SpokenType = 'voice' | 'ielts_scripted_speaking';

/** A sentence to read aloud. */
export const EnterVoice = (props: EnterProps<'voice'>) => (
  <EnterSpeaking {...props} maxDurationMs={maxRecordingMs.voice} long={false} />
);

export const ReviewVoice = (props: ReviewProps<'voice'>) => (
  <ReviewSpeaking {...props} long={false} />
);

/** A paragraph to read aloud. */
export const EnterScriptedSpeaking = (props: EnterProps<'ielts_scripted_speaking'>) => (
  <EnterSpeaking {...props} maxDurationMs={maxRecordingMs.ielts_scripted_speaking} long />
);

export const ReviewScriptedSpeaking = (props: ReviewProps<'ielts_scripted_speaking'>) => (
  <ReviewSpeaking {...props} long />
);

function EnterSpeaking(props: EnterProps<SpokenType> & { maxDurationMs: number; long: boolean }) {
  const speaker = useSpeaker();
  if (!speaker) return <NeedsAccount text={props.content.text} />;
  return <SpeakingAnswer {...props} speaker={speaker} />;
}
