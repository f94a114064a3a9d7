import { dayText } from '@bitu/rules/format/times.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { call, type Output } from '../../../api/client.ts';
import { OlderButton } from '../../../api/older-button.tsx';
import { pagesQuery } from '../../../api/pages.ts';
import { invalidate } from '../../../api/query.ts';
import { useForm } from '../../../api/use-form.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Plus } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { NoMatch } from '../../lists/no-match.tsx';
import { useFilter } from '../../lists/use-filter.ts';
import { useMe } from '../../session/me.ts';
import { checkHead, HeadFields, readHead } from '../head-fields.tsx';
import { fields, type FilterValues, PracticeFilter } from './filter.tsx';

type Listed = Output<'authoring.list'>['practices'][number];

/** The practices within reach: to search, filter and open, and a button for a new one. */
export function PracticesPage() {
  const [values, setValues] = useFilter<FilterValues>(fields);
  const me = useMe();
  const [making, setMaking] = useState(false);
  const list = useInfiniteQuery(pagesQuery('authoring.list', values));
  const mayWrite = may(me.roles, 'drafts.write');
  const first = list.data?.pages[0];
  const isFiltered = Object.keys(values).length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Bài tập</h1>
        <div className="flex flex-wrap items-center gap-4">
          {may(me.roles, 'content.read') && (
            <a className="link" href="/staff/office/content/levels/ranges">
              Mức mong đợi
            </a>
          )}
          {mayWrite && (
            <>
              <a className="link" href="/staff/office/content/import/file">
                Nhập câu hỏi
              </a>
              <Button icon={<Plus className="icon" />} onClick={() => setMaking(true)}>
                Bài mới
              </Button>
            </>
          )}
        </div>
      </div>
      <PracticeFilter
        values={values}
        classes={first?.classes ?? []}
        levels={first?.levels ?? []}
        onChange={(next) => setValues(next, 'push')}
      />
      <ListState query={list} footer={<OlderButton query={list} label="Xem thêm" />}>
        {({ pages }) => {
          const practices = pages.flatMap((page) => page.practices);
          if (practices.length === 0)
            return isFiltered ? (
              <NoMatch title="Không thấy bài nào" onAll={() => setValues({}, 'push')}>
                Bạn thử ít chữ hơn, hoặc bỏ bớt điều kiện lọc.
              </NoMatch>
            ) : (
              <EmptyState
                title="Chưa có bài nào"
                action={
                  mayWrite && <Button onClick={() => setMaking(true)}>Soạn bài đầu tiên</Button>
                }
              >
                Bài do bạn soạn hoặc nhập từ tệp hiện ra ở đây.
              </EmptyState>
            );
          return (
            <ul className="grid gap-2" aria-label="Bài tập">
              {practices.map((one) => (
                <li key={one.id}>
                  <PracticeRow practice={one} />
                </li>
              ))}
            </ul>
          );
        }}
      </ListState>
      {making && (
        <NewPracticeDialog subjectIds={first?.subjects ?? []} onClose={() => setMaking(false)} />
      )}
    </>
  );
}

function PracticeRow({ practice }: { practice: Listed }) {
  const { id, title, subject_id, practice_type, questions, drafts, changed_at, origin } = practice;
  const facts = [
    subjects[subject_id],
    practice_type === 1 ? 'Kiểm tra' : 'Luyện tập',
    questions === 0 ? 'chưa phát hành' : `${questions} câu`,
    origin === 'file' ? 'từ tệp' : 'soạn trên web',
    changed_at !== null && `sửa ${dayText(changed_at)}`,
  ];
  return (
    <a
      className="card focus-card flex flex-wrap items-center justify-between gap-x-4 gap-y-1 !py-3"
      href={`/staff/office/content/${id}`}
    >
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {drafts > 0 && <span className="text-sm font-semibold text-brand-700">Có bản nháp</span>}
    </a>
  );
}

interface NewPracticeDialogProps {
  subjectIds: readonly number[];
  onClose: () => void;
}

/** Names a new practice and opens it. */
function NewPracticeDialog({ subjectIds, onClose }: NewPracticeDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    read: readHead,
    check: checkHead,
    async send({ title, subject, type }) {
      const body = { title, subject_id: Number(subject), type };
      const { id } = await call('authoring.create', { body });
      await invalidate(client, 'authoring.list');
      onClose();
      await navigate(`/staff/office/content/${id}`);
    },
  });
  return (
    <Dialog open onClose={onClose} title="Bài mới" width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <HeadFields form={form} subjectIds={subjectIds} />
        <SubmitButton loading={form.sending}>Tạo bài</SubmitButton>
      </form>
    </Dialog>
  );
}
