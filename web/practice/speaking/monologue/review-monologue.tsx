import { Fold } from '../../questions/judged/fold.tsx';
import { JudgingNote } from '../../questions/judged/judging-note.tsx';
import { TeacherCard } from '../../questions/judged/teacher-card.tsx';
import type { ReviewProps } from '../../questions/types.ts';
import { readingOf } from '../open-recorder.ts';
import { useOwnSound } from '../use-own-sound.ts';
import { CueCard } from './cue-card.tsx';
import { MachinePart } from './machine-part.tsx';
import { marksOf, SoundWithMarks } from './sound-with-marks.tsx';
import '../speaking.css';

/** The teacher's feedback, the recording, the machine's measures, the cue card, and a model answer. */
export function ReviewMonologue(props: ReviewProps<'ielts_unscripted_speaking'>) {
  const { questionId, content, mine, accepted, evaluations, judging } = props;
  const findOwn = useOwnSound(null, questionId);
  const recording = readingOf(mine);
  const teacher = evaluations.teacher_evaluation?.content ?? null;
  const machine = evaluations.ai_evaluation?.content ?? null;
  return (
    <div className="speaking">
      {recording && (
        <>
          <JudgingNote
            stage={teacher ? 'judged' : 'teacher'}
            dueTime={judging?.dueTime ?? null}
            refusal={null}
            remaining={null}
          />
          {teacher && <TeacherCard feedback={teacher} />}
          <SoundWithMarks
            find={() => findOwn(recording.audio_id)}
            marks={marksOf(teacher?.notes ?? [])}
          />
          {machine && 'measures' in machine && (
            <Fold title="Bitu đo được" open={!teacher}>
              <MachinePart feedback={machine} />
            </Fold>
          )}
        </>
      )}
      <Fold title="Thẻ nói" open={!teacher}>
        <CueCard content={content} />
      </Fold>
      {accepted?.map((model) => (
        <details key={model} className="block-transcript">
          <summary>Xem một bài nói mẫu</summary>
          <p lang="en" className="whitespace-pre-line">
            {model}
          </p>
        </details>
      ))}
    </div>
  );
}
