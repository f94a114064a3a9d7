import { sinceMonday } from '@bitu/rules/learning/week.ts';
import { dayText, hourText, weekdayName } from '@bitu/rules/format/times.ts';
import type { SuggestedClass } from '@bitu/contract/classes.ts';
import type { Course } from '@bitu/contract/consultation.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../api/client.ts';
import { callQuery } from '../api/query.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { dot } from '../ui/dot.ts';
import { CalendarDays, Check } from '../ui/icons.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Block } from './block.tsx';
import { lessonDay } from './lesson-words.ts';
import { SubjectMark } from './subject-mark.tsx';

/** The subject of a request for advice. */
interface AdviceRequest {
  courses?: readonly Course[];
  /** The class in question. */
  about?: { id: number; title: string };
}

export interface AdviceProps {
  onAdvise: (request: AdviceRequest) => void;
}

const suggestedQuery = callQuery('learning.suggested', {}, { staleTime: 60_000 });

const courseOf: Record<number, Course> = { 1: 'Rino Math', 5: 'Rino English' };

/** Open classes that a student without a class may ask for. */
export function SuggestedClasses({ onAdvise }: AdviceProps) {
  const query = useQuery(suggestedQuery);
  return (
    <Block
      title="Lớp hợp với con"
      query={query}
      skeleton={
        <div className="grid gap-3 md:grid-cols-2">
          {[1, 2].map((key) => (
            <div key={key} className="card grid min-h-[196px] content-start gap-4 p-4!">
              <Skeleton shape="title" />
              <Skeleton className="w-2/3" />
              <Skeleton />
            </div>
          ))}
        </div>
      }
    >
      {(classes) =>
        classes.length === 0 ? (
          <EmptyState title="Chưa có lớp nào đang mở cho lứa tuổi của con." className="card">
            Thầy cô tư vấn sẽ báo ba mẹ khi có lớp mới.
          </EmptyState>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {classes.map((item) => (
              <li key={item.id}>
                <SuggestedCard
                  item={item}
                  onAdvise={() =>
                    onAdvise({
                      courses: [courseOf[item.subject_id]].filter((one) => one !== undefined),
                      about: { id: item.id, title: item.title },
                    })
                  }
                />
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  );
}

function SuggestedCard({ item, onAdvise }: { item: SuggestedClass; onAdvise: () => void }) {
  const { title, subject_id, teacher, next_lesson_time: next, reason, asked_at } = item;
  const days = item.weekdays
    .toSorted((a, b) => sinceMonday(a) - sinceMonday(b))
    .map(weekdayName)
    .join(', ');
  return (
    <article className="card grid h-full content-between gap-4 p-4!">
      <div className="flex items-start gap-3">
        <SubjectMark subjectId={subject_id} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted">
            {[teacher && `${teacher.title} ${teacher.name}`, reason].filter(Boolean).join(dot)}
          </p>
          {days !== '' && (
            <p className="mt-2 flex items-start gap-2 text-sm">
              <CalendarDays className="icon" />
              {days}
            </p>
          )}
          {next !== null && (
            <p className="mt-1 text-sm text-muted">
              {`Buổi gần nhất: ${lessonDay(next, serverNow() / 1000)}, ${hourText(next)}`}
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-2">
        {asked_at !== null && (
          <p className="flex items-start gap-2 text-sm text-success">
            <Check className="icon" />
            {`Ba mẹ đã hỏi về lớp này ngày ${dayText(asked_at)}.`}
          </p>
        )}
        <Button
          variant={asked_at === null ? 'secondary' : 'quiet'}
          className="w-full"
          onClick={onAdvise}
        >
          {asked_at === null ? 'Hỏi về lớp này' : 'Hỏi thêm về lớp này'}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}
