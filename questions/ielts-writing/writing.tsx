/** The screens of a judged text: the editor, and the submitted text with its result. */
import { dot } from '@bitu/web/ui/dot.ts';
import { useAttemptPlace } from '@bitu/web/practice/questions/attempt-place.ts';
import type { EnterProps, ReviewProps } from '@bitu/web/practice/questions/types.ts';
import { Earlier, Remaining } from './earlier.tsx';
import { Editor } from './editor.tsx';
import { WritingResult } from './result/writing-result.tsx';
import '@bitu/web/practice/questions/judged/judged.css';
import './writing.css';
import { answerOf, taskName, writtenIn } from './written.ts';

export function EnterWriting(props: EnterProps<'ielts_writing'>) {
  const { questionId, content, entered, onEnter, disabled } = props;
  const place = useAttemptPlace();
  const statistics = place?.statistics[questionId];
  return (
    <div className="grid gap-3">
      <p className="writing-asks">{asksOf(content)}</p>
      {statistics && (
        <>
          <Earlier
            statistics={statistics}
            onBegin={
              writtenIn(entered).text === '' && !disabled
                ? (text) => onEnter(answerOf({ text, pasted: [] }), 'writing')
                : null
            }
          />
          <Remaining remaining={statistics.remain_number_of_grading} />
        </>
      )}
      <Editor
        content={content}
        written={writtenIn(entered)}
        onChange={(written) => onEnter(answerOf(written), 'writing')}
        disabled={disabled}
        place={place && { ...place, questionId }}
        isTest={place?.reveals === false}
      />
    </div>
  );
}

/** The requirements of the prompt, before the first word: 'IELTS Writing Task 2 · ít nhất 250 từ · khoảng 40 phút'. */
const asksOf = ({ task, min_words, minutes }: EnterProps<'ielts_writing'>['content']): string =>
  [
    taskName(task),
    ...(min_words === null ? [] : [`ít nhất ${min_words} từ`]),
    ...(minutes === null ? [] : [`khoảng ${minutes} phút`]),
  ].join(dot);

export function ReviewWriting({
  mine,
  accepted,
  evaluations,
  judging,
}: ReviewProps<'ielts_writing'>) {
  const { text, pasted } = writtenIn(mine);
  const [model] = accepted ?? [];
  return (
    <div className="writing-review">
      {text !== '' && judging && (
        <WritingResult text={text} pasted={pasted} evaluations={evaluations} judging={judging} />
      )}
      {model !== undefined && (
        <details className="block-transcript">
          <summary>Bài mẫu</summary>
          <div lang="en" className="judged-text">
            {model}
          </div>
        </details>
      )}
    </div>
  );
}
