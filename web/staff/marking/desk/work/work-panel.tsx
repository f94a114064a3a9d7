import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { MarkNote, NoteAnchor } from '@bitu/contract/teacher-feedback.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { answerText, questionText } from '@bitu/rules/practice/question-text.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Ref } from 'react';
import { useMe } from '../../../session/me.ts';
import { Blocks } from '../../../../ui/content/blocks.tsx';
import { AnswerText } from './answer-text.tsx';
import { Files } from './files.tsx';
import { NotesList } from './notes-list.tsx';
import { type PlayerHandle, SoundPlayer } from './sound-player.tsx';

interface WorkPanelProps {
  item: MarkingItem;
  notes: readonly MarkNote[];
  textRef: Ref<HTMLDivElement>;
  playerRef: Ref<PlayerHandle>;
  onSeek: (ms: number) => void;
  /** Absent when notes are read-only, as are the next two. */
  onAnchor?: (anchor: NoteAnchor) => void;
  onNote?: (index: number) => void;
  onLeave?: () => void;
}

/** The question, and the child's answer to it. */
export function WorkPanel(props: WorkPanelProps) {
  const { item, notes, textRef, playerRef, onAnchor, onNote, onSeek, onLeave } = props;
  const { answer } = item;
  const [recording] = answer.recordings;
  return (
    <div className="grid content-start gap-4">
      <Task item={item} />
      <section aria-label="Bài làm" className="card grid gap-4">
        <h2 className="text-base font-semibold text-muted">
          Bài làm{answer.word_count !== null && ` · ${answer.word_count} từ`}
        </h2>
        {answer.description && <p className="whitespace-pre-wrap">{answer.description}</p>}
        {answer.text !== null && (
          <AnswerText
            ref={textRef}
            text={answer.text}
            pasted={answer.pasted}
            notes={notes}
            onChoose={onAnchor && ((range) => onAnchor({ kind: 'text', ...range }))}
            onNote={onNote}
            onLeave={onLeave}
          />
        )}
        {answer.pasted.length > 0 && (
          <p className="text-sm text-info">Chỗ có gạch chấm bên dưới là phần học sinh dán vào.</p>
        )}
        {recording && (
          <SoundPlayer
            key={recording.audio_id}
            ref={playerRef}
            recording={recording}
            notes={notes}
            onMark={onAnchor && ((start_ms) => onAnchor({ kind: 'sound', start_ms, end_ms: null }))}
          />
        )}
        {answer.files.length > 0 && <Files files={answer.files} onMark={onAnchor} />}
        {answer.text === null && !recording && answer.files.length === 0 && !answer.description && (
          <p className="text-muted">Học sinh để trống câu này.</p>
        )}
        <NotesList notes={notes} onOpen={onNote} onSeek={recording && onSeek} />
      </section>
    </div>
  );
}

/** Right answers that are words or options; a model text is in the explanation. */
const rightTexts = ({ right_answer }: NonNullable<MarkingItem['question']>) =>
  right_answer.filter((one) => typeof one === 'string' || Array.isArray(one));

/** Parts of the question beside its stem: the cue card, the text to read, the options. */
function QuestionView({ content }: { content: NonNullable<MarkingItem['question']>['content'] }) {
  if ('topic' in content)
    return (
      <div lang="en">
        <p className="font-semibold">{content.topic}</p>
        <ul className="list-disc ps-6">
          {content.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    );
  const more = questionText({ ...content, stem: [] });
  const choices = 'options' in content ? content.options.map(choiceLabel) : [];
  return (
    <>
      {more !== '' && <p>{more}</p>}
      {choices.length > 0 && (
        <ul className="list-disc ps-6">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The question or the brief. On a narrow screen it is collapsed, as a teacher knows it after the first item. */
function Task({ item: { question, project, appeal } }: { item: MarkingItem }) {
  const blocks = project?.brief ?? question?.content.stem ?? [];
  const changesKeys = may(useMe().roles, 'keys.write');
  const right = question && answerText(question.type_code, question.content, rightTexts(question));
  return (
    <>
      {appeal && (
        <section aria-label="Học sinh nói" className="card">
          <h2 className="text-base font-semibold">Học sinh xin xem lại điểm câu này</h2>
          {appeal.text !== '' && <p>{appeal.text}</p>}
        </section>
      )}
      <details className="card" open>
        <summary className="font-semibold">{project ? project.title : 'Đề bài'}</summary>
        <div className="mt-3 grid gap-3">
          <Blocks blocks={blocks} place={null} />
          {question && <QuestionView content={question.content} />}
          {right && (
            <p className="text-sm">
              <strong>Đáp án: </strong>
              {right}
            </p>
          )}
          {question && changesKeys && !isJudged(question.type_code) && (
            <a className="link" href={`/staff/keys/${question.id}`}>
              Đáp án sai? Đổi đáp án
            </a>
          )}
          {question && question.explanation.length > 0 && (
            <details>
              <summary className="link">Lời giải</summary>
              <div className="mt-2">
                <Blocks blocks={question.explanation} place={null} />
              </div>
            </details>
          )}
        </div>
      </details>
    </>
  );
}
