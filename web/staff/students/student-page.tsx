import { birthText } from '@bitu/rules/profile/birth.ts';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { dateText, dayText } from '@bitu/rules/format/times.ts';
import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { callQuery } from '../../api/query.ts';
import { useParams } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { PageState } from '../status/page-state.tsx';
import { studentQuery } from './api.ts';
import { Classes } from './classes.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { Family } from './family.tsx';
import { Guardians } from './guardians/guardians.tsx';
import { FamilyHelp } from './help/family-help.tsx';
import { MergeSection } from './merge/merge-section.tsx';
import { Notes } from './notes.tsx';
import { homeworkWords, lessonWords, stateText } from './words.ts';

/** Everything that the centre knows about one child. */
export function StudentPage() {
  const { id = '' } = useParams();
  const query = useQuery(studentQuery(id));
  return (
    <>
      <p className="mb-2">
        <Link href="/staff/office/students">Học sinh</Link>
      </p>
      <PageState query={query}>
        {/* A form of its own for each child, so that no note stays in the form when a sibling is opened. */}
        {(student) => <Student key={student.id} student={student} />}
      </PageState>
    </>
  );
}

function Student({ student }: { student: StudentOfOffice }) {
  const { roles } = useMe();
  const [editing, setEditing] = useState(false);
  const mayChange = may(roles, 'students.write');
  const { full_name, birth_year, birthday, since } = student;
  const reopen = may(roles, 'overrides.write') ? 'Mở lại' : 'Xin mở lại';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <div>
          <h1 className="text-2xl">{full_name}</h1>
          <p className="text-muted">
            {birth_year === null
              ? 'Chưa có năm sinh'
              : `Sinh ${birthday === null ? 'năm' : 'ngày'} ${birthText(student)}`}{' '}
            · {stateText(student)} · từ {dayText(since)}
          </p>
        </div>
        {mayChange && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            Sửa hồ sơ
          </Button>
        )}
      </div>
      <div className="md:columns-2 md:gap-4 [&>section]:mb-4 [&>section]:break-inside-avoid">
        <Family student={student} />
        <Guardians studentId={student.id} />
        <Classes student={student} mayChange={mayChange} />
        <Lines title="Điểm danh" empty="Chưa có buổi học nào đã qua.">
          {student.lessons.map(({ id, title, at, state: how }) => (
            <li key={id}>
              {dayText(at)} · {title} · {how === null ? 'chưa điểm danh' : lessonWords[how]}
            </li>
          ))}
        </Lines>
        <Reports studentId={student.id} />
        <Lines title="Bài về nhà" empty="Chưa có bài về nhà nào.">
          {student.homework.map(({ id, title, class_title, due_at, state }) => (
            <li key={id}>
              {title} · {class_title} ·{' '}
              {due_at === null ? 'không có hạn' : `hạn ${dayText(due_at)}`} · {homeworkWords[state]}
            </li>
          ))}
        </Lines>
        <Lines title="Bài đã nộp" empty="Chưa nộp bài nào.">
          {student.results.map(({ id, title, at, score, band, held, goes_on, reopens }) => (
            <li key={id}>
              {dayText(at)} · {title} · {score === null ? 'chờ chấm' : markWords({ score, band })}
              {held && ' · gia đình chưa thấy'}
              {goes_on && ' · làm tiếp từ bản nộp trước'}
              {reopens && (
                <>
                  {' · '}
                  <Link
                    href={`/staff/office/overrides?class=${reopens.class_id}&student=${student.id}&practice=${reopens.practice_id}`}
                    className="whitespace-nowrap"
                    aria-label={`${reopen} ${title}`}
                  >
                    {reopen}
                  </Link>
                </>
              )}
            </li>
          ))}
        </Lines>
        <Lines title="Kỹ năng" empty="Chưa làm bài nào để biết kỹ năng.">
          {student.skills.map(({ key, level, name, word, value, answers }) => (
            <li key={key}>
              {level} · {name} · {word}
              {value !== null && ` (${value} %)`} · {numberText(answers)} câu
            </li>
          ))}
        </Lines>
        <Lines title="Tin đã gửi" empty="Chưa có tin nào.">
          {student.messages.map(({ id, title, at, read }) => (
            <li key={id}>
              {dayText(at)} · {title} · {read ? 'đã đọc' : 'chưa đọc'}
            </li>
          ))}
        </Lines>
        <Lines title="Thay đổi ở lớp" empty="Chưa có thay đổi nào.">
          {student.events.map(({ id, class_title, from, to, valid_from, reason, by }) => (
            <li key={id}>
              {dateText(valid_from)} · {class_title}: {from === null ? '' : `${from} → `}
              {to ?? 'rời lớp'}
              {reason !== '' && ` · ${reason}`}
              {by !== null && ` · ${by}`}
            </li>
          ))}
        </Lines>
        <Notes student={student} mayChange={mayChange} />
        {may(roles, 'accounts.write') && (
          <>
            <FamilyHelp student={student} />
            <MergeSection student={student} />
          </>
        )}
      </div>
      {editing && <EditDialog student={student} onClose={() => setEditing(false)} />}
    </>
  );
}

interface LinesProps {
  title: string;
  empty: string;
  children: ReactNode[];
}

function Lines({ title, empty, children }: LinesProps) {
  return (
    <section className="card" aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="grid gap-1">{children}</ul>
      )}
    </section>
  );
}

/** The reports that the family has. */
function Reports({ studentId }: { studentId: number }) {
  const query = useQuery(callQuery('reports.ofStudent', { params: { id: String(studentId) } }));
  return (
    <section className="card" aria-label="Báo cáo">
      <h2 className="mb-2 text-lg">Báo cáo</h2>
      <QueryState query={query}>
        {(reports) =>
          reports.length === 0 ? (
            <p className="text-muted">Gia đình chưa nhận báo cáo nào.</p>
          ) : (
            <ul className="grid gap-1">
              {reports.map(({ id, title, class_title, at, opened_at }) => (
                <li key={id}>
                  {dayText(at)} ·{' '}
                  <Link href={`/staff/office/students/${studentId}/reports/${id}`}>{title}</Link> ·{' '}
                  {class_title} · {opened_at === null ? 'chưa mở' : 'đã mở'}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
