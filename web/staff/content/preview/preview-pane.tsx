import type { PreviewedQuestion } from '@bitu/contract/authoring.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { isSpoken } from '@bitu/questions/traits.ts';
import { useState } from 'react';
import { EnterAnswer } from '../../../practice/questions/enter-answer.tsx';
import { ReviewAnswer } from '../../../practice/questions/review-answer.tsx';
import { SpeakerContext } from '../../../practice/speaking/speaker.ts';
import { call, type Output } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Blocks } from '../../../ui/content/blocks.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Body } from '../editor/editing.ts';
import { TryReading } from './try-reading.tsx';
import type { Preview } from './use-preview.ts';
import { Verdict } from './verdict.tsx';
import './preview.css';

interface PreviewPaneProps {
  practiceId: number;
  body: Body;
  preview: Preview | null;
  failure: string;
}

/** The question as a child sees it on a phone. */
export function PreviewPane({ practiceId, body, preview, failure }: PreviewPaneProps) {
  const question = preview?.question ?? null;
  return (
    <section
      aria-label="Học sinh thấy"
      className="grid w-full max-w-[360px] content-start gap-3 min-[1180px]:sticky min-[1180px]:top-[calc(var(--header-height)+16px)] min-[1180px]:max-h-[calc(100dvh-var(--header-height)-32px)] min-[1180px]:overflow-y-auto"
    >
      <h2 className="text-lg">Học sinh thấy</h2>
      {failure !== '' && <Banner tone="warning">{failure}</Banner>}
      {preview === null && failure === '' && <Skeleton shape="block" className="min-h-[320px]" />}
      {question && (
        <PreviewBody
          // Another question, or another way to answer it, starts afresh.
          key={`${question.type_code}/${JSON.stringify(question.content)}`}
          practiceId={practiceId}
          body={body}
          question={question}
          isWhole={preview?.issues.length === 0}
        />
      )}
      {preview && (preview.issues.length > 0 || !question) && (
        <Issues body={body} preview={preview} />
      )}
    </section>
  );
}

function Issues({ body, preview }: { body: Body; preview: Preview }) {
  return (
    <div className="grid gap-2" role="status">
      <p className="font-semibold">Còn {preview.issues.length} chỗ cần viết nốt:</p>
      <ul className="list-disc pl-6">
        {preview.issues.map(({ path, message }) => (
          <li key={`${path.join('.')} ${message}`}>
            {placeOf(body, path)}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

const places: Readonly<Record<string, string>> = {
  stem: 'Câu hỏi',
  why: 'Lời giải',
  options: 'Lựa chọn',
  answer: 'Đáp án',
  answers: 'Đáp án',
  pairs: 'Cặp',
  extra: 'Vế thừa',
  paragraph: 'Đoạn văn',
  hints: 'Gợi ý',
  skills: 'Kỹ năng',
  text: 'Câu cần đọc',
  topic: 'Chủ đề',
  points: 'Gợi ý trên thẻ',
};

/** 'Lựa chọn 2: '; without a number where there is only one. */
function placeOf(body: Body, [field, index]: readonly (string | number)[]): string {
  const name = places[String(field)];
  if (name === undefined) return '';
  const listed = body[String(field)];
  const isOne = typeof index !== 'number' || (Array.isArray(listed) && listed.length === 1);
  return isOne ? `${name}: ` : `${name} ${index + 1}: `;
}

interface PreviewBodyProps {
  practiceId: number;
  body: Body;
  question: PreviewedQuestion;
  /** An unfinished question is shown, but cannot be tried. */
  isWhole: boolean;
}

/** Recordings do not leave the editor. */
const nobody = { studentId: 0, reveals: false, endsSoon: false, onListening: () => {} };

function PreviewBody({ practiceId, body, question, isWhole }: PreviewBodyProps) {
  const [entered, setEntered] = useState<BaiLam>([]);
  const [result, setResult] = useState<Output<'authoring.try'> | null>(null);
  /** Whether the author's microphone replaces the child's, which cannot be pressed here. */
  const [reads, setReads] = useState(false);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const { sending, failure, send, reset } = useSending();
  const spoken = isSpoken(question.type_code);
  const asked = question as never;

  const enter = (baiLam: BaiLam) => {
    setEntered(baiLam);
    setResult(null);
    reset();
  };
  const score = () =>
    send(async () => {
      const input = { params: { id: String(practiceId) }, body: { body, bai_lam: entered } };
      setResult(await call('authoring.try', input));
    });

  return (
    <>
      <div className="preview-frame" inert={spoken}>
        <div className="p-4">
          <Blocks blocks={question.content.stem} place={null} />
          <div className="mt-4">
            {result ? (
              <ReviewAnswer question={asked} mine={entered} revealed={question} />
            ) : (
              <SpeakerContext value={{ ...nobody, dock }}>
                <EnterAnswer
                  question={asked}
                  entered={entered}
                  onEnter={enter}
                  disabled={sending || reads}
                  verdict={null}
                />
              </SpeakerContext>
            )}
          </div>
          <div ref={setDock} />
          {result && (
            <div className="mt-4 border-t border-divider pt-3">
              <Blocks blocks={question.explanation} place={null} />
            </div>
          )}
        </div>
      </div>
      <div role="status">
        {failure !== '' && <Banner tone="warning">{failure}</Banner>}
        {result && <Verdict type={question.type_code} result={result} />}
      </div>
      {!isWhole ? null : spoken ? (
        <TryReading
          practiceId={practiceId}
          body={body}
          type={question.type_code}
          open={reads}
          onOpen={() => setReads(true)}
        />
      ) : result ? (
        <Button variant="secondary" onClick={() => enter([])}>
          Làm lại
        </Button>
      ) : (
        <Button variant="secondary" loading={sending} onClick={() => void score()}>
          Làm thử
        </Button>
      )}
      {question.hints.map((hint, i) => (
        // They have no names and no state.
        // oxlint-disable-next-line react/no-array-index-key
        <details key={i}>
          <summary className="link">Gợi ý {i + 1}</summary>
          <Blocks blocks={hint} place={null} />
        </details>
      ))}
    </>
  );
}
