import type { KeyedQuestion } from '@bitu/contract/appeals.ts';
import { keyForms } from '@bitu/questions/registry/key-forms.tsx';
import { questionText, stemLines } from '@bitu/rules/practice/question-text.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { idOf } from '../../../navigation/location.ts';
import { useParams } from '../../../navigation/router-provider.tsx';
import { Blocks } from '../../../ui/content/blocks.tsx';
import { ArrowLeft } from '../../../ui/icons.ts';
import { PageState } from '../../status/page-state.tsx';
import { PreviewDialog } from '../preview-dialog.tsx';
import type { AnyKeyType } from './key-type.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

/** One question with a form for its key. The effects of a change are shown before it is applied. */
export function KeyPage() {
  const id = idOf(useParams()['question']) ?? 0;
  const query = useQuery(callQuery('appeals.question', { params: { id: String(id) } }));
  return (
    <>
      <a className="link inline-flex min-h-target items-center gap-1" href="/staff/keys">
        <ArrowLeft className="icon" /> Đáp án
      </a>
      <PageState query={query}>
        {(keyed) => <KeyOf key={`${id}/${keyed.revision}`} keyed={keyed} />}
      </PageState>
    </>
  );
}

function KeyOf({ keyed }: { keyed: KeyedQuestion }) {
  const { question, practice, revision } = keyed;
  // Content and key are of that type.
  const type = keyForms[question.type_code] as AnyKeyType | null;
  const [issue, setIssue] = useState('');
  const [newKey, setNewKey] = useState<Record<string, unknown> | null>(null);
  // The form contains the choices; the stem, the text to read and the gaps are shown here.
  const more = questionText({ ...question.content, stem: [] });

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget).getAll('key').map(String);
    // The server checks the key against its type before it sends or accepts one.
    const key = type?.read(values, question.content) ?? null;
    if (!key) return setIssue('Đáp án còn trống.');
    setNewKey(key);
  }

  return (
    <>
      <h1 className="my-4 text-2xl">Đổi đáp án</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[900px]:grid-cols-2">
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
          {type ? (
            <>
              <type.Fields content={question.content} known={keyed.key} error={issue} />
              <SubmitButton>Xem thay đổi</SubmitButton>
            </>
          ) : (
            <p>Câu này do người hoặc máy chấm, nên không có đáp án để đổi.</p>
          )}
        </form>
      </div>
      {newKey && (
        <PreviewDialog
          questionId={question.id}
          change={{ key: newKey }}
          onClose={() => setNewKey(null)}
        />
      )}
    </>
  );
}
