import { longestRecordingMs } from '@bitu/rules/speech/recorder.ts';
import { NeedsAccount } from '../../speaking/needs-account.tsx';
import { SpeakingAnswer } from '../../speaking/speaking-answer.tsx';
import { useSpeaker } from '../../speaking/speaker.ts';
import type { EnterProps } from '../types.ts';

export function EnterScriptedSpeaking(props: EnterProps<'ielts_scripted_speaking'>) {
  const speaker = useSpeaker();
  if (!speaker) return <NeedsAccount text={props.content.text} />;
  return (
    <SpeakingAnswer
      {...props}
      speaker={speaker}
      longestMs={longestRecordingMs.ielts_scripted_speaking}
      long
    />
  );
}
