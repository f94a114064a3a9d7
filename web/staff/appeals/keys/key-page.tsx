import type { KeyedQuestion } from '@bitu/contract/appeals.ts';
import { questionText, stemLines } from '@bitu/rules/practice/question-text.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { idOf } from '../../../navigation/location.ts';
import { useParams } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Blocks } from '../../../ui/content/blocks.tsx';
import { ArrowLeft } from '../../../ui/icons.ts';
import { PreviewDialog } from '../preview-dialog.tsx';
import { KeyFields } from './key-fields.tsx';
import { keyedOf, keyFrom } from './key-of.ts';
import './keys.css';

/** One question with its key, which may be entered anew: what that changes is shown before it is done. */
export function KeyPage() {
  const id = idOf(useParams()['question']) ?? 0;
  const query = useQuery(callQuery('appeals.question', { params: { id: String(id) } }));
  return (
    <>
      <a className="link inline-flex min-h-target items-center gap-1" href="/staff/keys">
        <ArrowLeft className="icon" /> Đáp án
      </a>
      <QueryState query={query}>
        {(keyed) => <KeyOf key={`${id}/${keyed.revision}`} keyed={keyed} />}
      </QueryState>
    </>
  );
}

function KeyOf({ keyed }: { keyed: KeyedQuestion }) {
  const { question, practice, revision } = keyed;
  const typed = keyedOf(keyed);
  const [issue, setIssue] = useState('');
  const [wanted, setWanted] = useState<Record<string, unknown> | null>(null);
  // The choices are in the form; what is said, read or filled in stands here.
  const more = questionText({ ...question.content, stem: [] });

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = keyFrom(typed, new FormData(event.currentTarget));
    if (!key) return setIssue('Đáp án còn trống.');
    setWanted(key);
  }

  return (
    <>
      <h1 className="my-4 text-2xl">Đổi đáp án</h1>
      <div className="key-grid">
        <section aria-label="Câu hỏi" className="card grid gap-3">
          <p className="text-sm text-muted">
            {practice.title}
            {revision > 0 && ` · đã đổi đáp án ${revision} lần`}
          </p>
          {stemLines(question.content.stem).length > 0 && (
            <Blocks blocks={question.content.stem} place={null} />
          )}
          {more !== '' && <p className="whitespace-pre-wrap">{more}</p>}
          {question.explanation.length > 0 && (
            <details>
              <summary className="link">Lời giải</summary>
              <div className="mt-2">
                <Blocks blocks={question.explanation} place={null} />
              </div>
            </details>
          )}
        </section>
        <form className="card grid gap-4" noValidate onSubmit={enter} onChange={() => setIssue('')}>
          <KeyFields keyed={typed} error={issue} />
          <Button type="submit">Xem thay đổi</Button>
        </form>
      </div>
      {wanted && (
        <PreviewDialog
          questionId={question.id}
          change={{ key: wanted }}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
