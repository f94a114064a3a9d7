import { TeacherCard } from '../questions/judged/teacher-card.tsx';
import type { ReviewProps } from '../questions/types.ts';
import { ModelVoice } from './model-voice.tsx';
import { readingOf } from './open-recorder.ts';
import { OwnPlayer } from './own-player.tsx';
import { ReadingResult } from './result/reading-result.tsx';
import './speaking.css';
import { useOwnSound } from './use-own-sound.ts';
import { usePlayer } from './use-player.ts';

type ReviewSpeakingProps = Pick<
  ReviewProps<'voice'>,
  'questionId' | 'content' | 'mine' | 'evaluations'
> & { long: boolean };

/** The reading, to compare with the model voice, its score, and a teacher's feedback. */
export function ReviewSpeaking(props: ReviewSpeakingProps) {
  const { questionId, content, mine, evaluations, long } = props;
  const teacher = evaluations.teacher_evaluation?.content ?? null;
  const player = usePlayer(false);
  const findOwn = useOwnSound(null, questionId);
  const reading = readingOf(mine);
  return (
    <div className="speaking">
      <ModelVoice text={content.text} meaning={content.meaning} player={player} disabled={false} />
      {reading && (
        <div className="grid justify-items-center gap-1 text-center">
          <OwnPlayer
            player={player}
            audioId={reading.audio_id}
            label="Nghe bài con đọc"
            find={() => findOwn(reading.audio_id)}
          />
        </div>
      )}
      {teacher && <TeacherCard feedback={teacher} />}
      {reading?.result ? (
        <ReadingResult result={reading.result} player={player} long={long} />
      ) : (
        reading &&
        !teacher && <p>Bitu chưa chấm được bài đọc này, nên bài này chưa tính vào điểm.</p>
      )}
    </div>
  );
}
