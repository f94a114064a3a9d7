import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { textOf } from '../../../api/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { useFilter } from '../../lists/use-filter.ts';
import { Regrades } from '../regrades.tsx';
import '../../lists/card-rows.css';

/** Finds a question with a wrong key by its practice and number. Changed keys are listed below. */
export function KeysPage() {
  const [{ practice = '', number = '' }, setFilter] = useFilter<{
    practice?: string;
    number?: string;
  }>(['practice', 'number']);
  const [issue, setIssue] = useState('');

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const title = textOf(data, 'practice').trim();
    if (title === '') return setIssue('Bạn gõ vài chữ trong tên bài nhé.');
    const place = /\d+/.exec(textOf(data, 'number'))?.[0];
    const filter = { practice: title, ...(place && { number: String(Number(place)) }) };
    setFilter(filter, 'push');
  }

  return (
    <>
      <h1 className="mb-4 text-2xl">Đáp án</h1>
      <form
        className="card grid gap-3 min-[700px]:grid-cols-[minmax(0,1fr)_140px_auto] min-[700px]:items-start"
        role="search"
        noValidate
        onSubmit={search}
      >
        <TextField
          key={`practice ${practice}`}
          name="practice"
          label="Tên bài tập"
          hint="Có dấu hay không dấu đều được."
          type="search"
          maxLength={100}
          defaultValue={practice}
          error={issue}
          onChange={() => setIssue('')}
        />
        <TextField
          key={`number ${number}`}
          name="number"
          label="Câu số"
          optional
          inputMode="numeric"
          maxLength={4}
          defaultValue={number}
        />
        {/* On one line with the boxes, below their labels. */}
        <Button type="submit" className="min-[700px]:mt-[28px]">
          Tìm câu hỏi
        </Button>
      </form>
      {practice !== '' && <Matches practice={practice} number={number} />}
      <Regrades />
    </>
  );
}

function Matches({ practice, number }: { practice: string; number: string }) {
  const place = Math.trunc(Number(number));
  const query = useQuery(
    callQuery(
      'appeals.questions',
      { query: { practice, ...(place > 0 && { number: String(place) }) } },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <section aria-label="Câu hỏi tìm thấy" className="mt-4">
      <ListState query={query}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState title="Không thấy câu nào">
              Bạn thử ít chữ hơn, hoặc bỏ số câu. Bài viết và bài nói không có đáp án để đổi.
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {questions.map((match) => (
                <li key={match.id}>
                  <a className="card-row block wrap-anywhere" href={`/staff/keys/${match.id}`}>
                    <span className="block text-sm text-muted">
                      {match.practice.title} · câu {match.number}
                    </span>
                    <span className="block font-semibold">{match.title}</span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
    </section>
  );
}
