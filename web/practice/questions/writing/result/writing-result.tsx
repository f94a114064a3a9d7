import type { TextPart } from '@bitu/contract/questions/ielts-writing.ts';
import type { MarkedSentence } from '@bitu/contract/writing.ts';
import { stageOf } from '@bitu/rules/practice/writing/stage.ts';
import { countPasted, countWords } from '@bitu/rules/practice/writing/words.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Footprints } from '../../../../ui/icons.ts';
import { TeacherCard } from '../../judged/teacher-card.tsx';
import type { Evaluations, Judging } from '../../types.ts';
import { Better, machineOf } from './better.tsx';
import { JudgingNote } from '../../judged/judging-note.tsx';
import './writing-result.css';
import { MarkedText } from '../../judged/marked-text.tsx';
import { MachineMarks } from './machine-marks.tsx';
import { machineRemarks, teacherRemarks } from '../../judged/remarks.ts';

interface WritingResultProps {
  text: string;
  pasted: readonly TextPart[];
  evaluations: Evaluations;
  judging: Judging;
}

/** What became of a text: where it stands, the marks, one next step, and the text with what is said about it. */
export function WritingResult({ text, pasted, evaluations, judging }: WritingResultProps) {
  const { dueTime, statistics } = judging;
  const machine = machineOf(evaluations);
  const teacher = evaluations.teacher_evaluation?.content ?? null;
  const stage = stageOf(evaluations, dueTime);
  const isJudged = teacher !== null || machine?.overall != null;
  return (
    <div className="writing-review">
      <JudgingNote
        stage={stage}
        dueTime={dueTime}
        refusal={machine?.refusal?.message ?? null}
        remaining={statistics?.remain_number_of_grading ?? null}
      />
      {teacher && <TeacherCard feedback={teacher} />}
      {machine && machine.criteria.length > 0 && (
        <MachineBeside machine={machine} isSecond={teacher !== null} />
      )}
      {isJudged && statistics && (
        <Better text={text} answer={evaluations} statistics={statistics} />
      )}
      {!teacher?.next_step && <NextStep step={machine?.next_step ?? null} />}
      <Text text={text} pasted={pasted} evaluations={evaluations} />
    </div>
  );
}

/** The machine's marks; beside a teacher's they are folded, as the teacher's count. */
function MachineBeside(props: {
  machine: NonNullable<ReturnType<typeof machineOf>>;
  isSecond: boolean;
}) {
  const marks = <MachineMarks feedback={props.machine} />;
  if (!props.isSecond) return marks;
  return (
    <details className="block-transcript">
      <summary>Bitu ước lượng thế nào?</summary>
      {marks}
    </details>
  );
}

function NextStep({ step }: { step: { text: string; example: string | null } | null }) {
  if (!step) return null;
  return (
    <section className="next-step" aria-label="Bước tiếp theo">
      <p className="next-step-title">
        <Footprints className="icon" />
        Bước tiếp theo
      </p>
      <p>{step.text}</p>
      {step.example !== null && (
        <p className="text-sm">
          Ví dụ: <q lang="en">{step.example}</q>
        </p>
      )}
    </section>
  );
}

/** The text with the teacher's notes or the machine's corrections; where there are both, one at a time. */
function Text({ text, pasted, evaluations }: Omit<WritingResultProps, 'judging'>) {
  const machine = machineOf(evaluations);
  const teacher = evaluations.teacher_evaluation?.content ?? null;
  const notes = teacherRemarks(text, teacher);
  const corrections = machineRemarks(text, machine);
  const [wantsMachine, setWantsMachine] = useState(false);
  const showsMachine = notes.length === 0 || wantsMachine;
  const sentences = showsMachine ? (machine?.sentences ?? []) : [];
  return (
    <section className="writing-review" aria-label="Bài viết của con">
      <p className="text-sm text-muted">
        Bài viết của con · {countWords(text)} từ
        {(showsMachine ? corrections : notes).length > 0 && ' · chạm vào chỗ gạch chân để xem'}
      </p>
      {notes.length > 0 && corrections.length > 0 && (
        <div role="group" aria-label="Ghi chú được hiện" className="no-print flex flex-wrap gap-2">
          <Button
            variant={showsMachine ? 'quiet' : 'secondary'}
            aria-pressed={!showsMachine}
            data-viewable
            onClick={() => setWantsMachine(false)}
          >
            {teacher?.teacher} ({notes.length})
          </Button>
          <Button
            variant={showsMachine ? 'secondary' : 'quiet'}
            aria-pressed={showsMachine}
            data-viewable
            onClick={() => setWantsMachine(true)}
          >
            Bitu gợi ý ({corrections.length})
          </Button>
        </div>
      )}
      <SentenceCounts sentences={sentences} />
      {pasted.length > 0 && (
        <p className="writing-pasted">
          Phần được dán ({countPasted(text, pasted)} từ) có gạch chấm bên dưới. Thầy cô cũng thấy
          như vậy.
        </p>
      )}
      <MarkedText
        key={String(showsMachine)}
        text={text}
        sentences={sentences}
        remarks={showsMachine ? corrections : notes}
        pasted={pasted}
        author={showsMachine ? 'Bitu' : (teacher?.teacher ?? '')}
      />
    </section>
  );
}

function SentenceCounts({ sentences }: { sentences: readonly MarkedSentence[] }) {
  if (sentences.length === 0) return null;
  const count = (mark: MarkedSentence['mark']) =>
    sentences.filter((one) => one.mark === mark).length;
  return (
    <ul className="sentence-counts">
      <li data-mark="good">★ {count('good')} câu hay</li>
      <li data-mark="solid">{count('solid')} câu chắc</li>
      <li data-mark="better">↗ {count('better')} câu có thể hay hơn</li>
    </ul>
  );
}
