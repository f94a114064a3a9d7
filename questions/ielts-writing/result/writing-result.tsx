import type { TextPart } from '../content.ts';
import type { MarkedSentence, WritingFeedback } from '@bitu/contract/writing.ts';
import { type Fault, faultsOf, faultsThatMatter } from '@bitu/rules/practice/writing/faults.ts';
import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import { stageOf } from '@bitu/rules/practice/writing/stage.ts';
import { countPasted, countWords } from '@bitu/rules/practice/writing/words.ts';
import { useState } from 'react';
import { Button } from '@bitu/web/ui/button.tsx';
import { Footprints } from '@bitu/web/ui/icons.ts';
import { TeacherCard } from '@bitu/web/practice/questions/judged/teacher-card.tsx';
import type { Evaluations, Judging } from '@bitu/web/practice/questions/types.ts';
import { Better, machineOf } from './better.tsx';
import { JudgingNote } from '@bitu/web/practice/questions/judged/judging-note.tsx';
import './writing-result.css';
import { MarkedText } from '@bitu/web/practice/questions/judged/marked-text.tsx';
import { Criteria } from '@bitu/web/practice/questions/judged/criteria.tsx';
import { Fold } from '@bitu/web/practice/questions/judged/fold.tsx';
import {
  machineRemarks,
  type Remark,
  teacherRemarks,
} from '@bitu/web/practice/questions/judged/remarks.ts';

interface WritingResultProps {
  text: string;
  pasted: readonly TextPart[];
  evaluations: Evaluations;
  judging: Judging;
}

/**
 * The result of a text: its stage, the whole mark and one next step; collapsed beneath, the criteria, and the text with
 * its remarks.
 */
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
      {!teacher && <MachineBand overall={machine?.overall ?? null} />}
      {!teacher?.next_step && <NextStep step={machine?.next_step ?? null} />}
      {isJudged && statistics && (
        <Better text={text} answer={evaluations} statistics={statistics} />
      )}
      {machine && machine.criteria.length > 0 && (
        <Fold title={teacher ? 'Bitu ước lượng thế nào?' : 'Từng tiêu chí'}>
          {teacher && <MachineBand overall={machine.overall} />}
          <Criteria criteria={machine.criteria} />
        </Fold>
      )}
      <Text text={text} pasted={pasted} evaluations={evaluations} isFolded={isJudged} />
    </div>
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
function Text(props: Omit<WritingResultProps, 'judging'> & { isFolded: boolean }) {
  const { text, pasted, evaluations, isFolded } = props;
  const machine = machineOf(evaluations);
  const teacher = evaluations.teacher_evaluation?.content ?? null;
  const notes = teacherRemarks(text, teacher);
  const corrections = machineRemarks(text, machine);
  const [wantsMachine, setWantsMachine] = useState(false);
  const showsMachine = notes.length === 0 || wantsMachine;
  const sentences = showsMachine ? (machine?.sentences ?? []) : [];
  const faults = faultsOf(machine?.corrections ?? []);
  const first = faults.slice(0, faultsThatMatter);
  const [wantsAll, setWantsAll] = useState(false);
  const isFirst = ({ rule }: Remark) => first.some((fault) => fault.rule === rule);
  const rest = corrections.filter((remark) => !isFirst(remark)).length;
  const visible = wantsAll ? corrections : corrections.filter(isFirst);
  const remarks = showsMachine ? visible : notes;
  const all = showsMachine ? corrections : notes;
  const said = all.length > 0 ? `, ${all.length} ghi chú` : '';
  return (
    <Fold title={`Bài viết của con: ${countWords(text)} từ${said}`} open={!isFolded}>
      <section className="writing-review" aria-label="Bài viết của con">
        {remarks.length > 0 && (
          <p className="text-sm text-muted">Chạm vào chỗ gạch chân để xem ghi chú.</p>
        )}
        {notes.length > 0 && corrections.length > 0 && (
          <div
            role="group"
            aria-label="Ghi chú được hiện"
            className="no-print flex flex-wrap gap-2"
          >
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
        {showsMachine && <FirstFaults text={text} faults={first} />}
        {showsMachine && rest > 0 && (
          <Button
            variant="quiet"
            aria-pressed={wantsAll}
            data-viewable
            onClick={() => setWantsAll(!wantsAll)}
          >
            {wantsAll ? 'Chỉ xem ba lỗi chính' : `Xem thêm ${rest} chỗ khác`}
          </Button>
        )}
        <SentenceCounts sentences={sentences} />
        {pasted.length > 0 && (
          <p className="writing-pasted">
            Phần được dán ({countPasted(text, pasted)} từ) có gạch chấm bên dưới. Thầy cô cũng thấy
            như vậy.
          </p>
        )}
        <MarkedText
          key={`${showsMachine} ${wantsAll}`}
          text={text}
          sentences={sentences}
          remarks={remarks}
          pasted={pasted}
          author={showsMachine ? 'Bitu' : (teacher?.teacher ?? '')}
        />
      </section>
    </Fold>
  );
}

/** The faults to look at first, each told once: how often, why, and how one of its places should be. */
function FirstFaults({ text, faults }: { text: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <ol className="first-faults" aria-label="Con sửa trước">
      {faults.map(({ rule, places }) => {
        const { what, why, start, end, replacement } = places[0]!;
        return (
          <li key={rule}>
            <strong>
              {what} ({places.length} chỗ)
            </strong>
            <span>{why}</span>
            {replacement !== null && end - start <= 60 && (
              <span lang="en">
                <del>{text.slice(start, end)}</del> → <ins>{replacement || '∅'}</ins>
              </span>
            )}
          </li>
        );
      })}
    </ol>
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

/** The machine's range for the whole, and how sure it is. */
function MachineBand({ overall }: Pick<WritingFeedback, 'overall'>) {
  if (!overall) return null;
  return (
    <div className="band">
      <p className="band-name">Band ước lượng</p>
      <p className="band-value">{rangeText(overall)}</p>
      <p className="band-note">
        {overall.provisional
          ? 'Bitu còn học cách chấm của thầy cô, nên đây là ước lượng ban đầu.'
          : 'Máy ước lượng; điểm của thầy cô được tính nếu có.'}
      </p>
    </div>
  );
}
