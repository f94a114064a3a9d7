import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { callQuery } from '../../../api/query.ts';
import { useLocation, useParams } from '../../../navigation/router-provider.tsx';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useMe } from '../../session/me.ts';
import { PageState } from '../../status/page-state.tsx';
import { QuestionEditor } from '../editor/question-editor.tsx';
import { ExportMenu } from '../files/export-menu.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { OutlineForm } from './outline-form.tsx';
import { QuestionList } from './question-list.tsx';
import { type Practice, useKeepers, useKeeperState } from './use-keepers.ts';
import { Versions } from './versions.tsx';
import './practice.css';

/** A practice that is being written: its questions on the left, the editor on the right. */
export function PracticePage() {
  const { practice: id = '' } = useParams();
  const query = useQuery(callQuery('authoring.read', { params: { id } }));
  return (
    <PageState query={query} skeleton={<Skeleton shape="block" className="min-h-[480px]" />}>
      {(practice) => (
        // Publishing, here or elsewhere, and a file that replaces the draft restart the page with the stored data.
        <Open
          key={[practice.id, practice.versions[0]?.version, practice.origin].join('/')}
          practice={practice}
        />
      )}
    </PageState>
  );
}

function Open({ practice }: { practice: Practice }) {
  const { query } = useLocation();
  const me = useMe();
  const keepers = useKeepers(practice);
  const outline = useKeeperState(keepers.outline);
  const [publishing, setPublishing] = useState(false);
  const { sending, failure, send } = useSending();
  const mayWrite = may(me.roles, 'drafts.write');
  const draft = practice.questions.find(({ code }) => code === query['cau']);
  const isFile = practice.origin === 'file';
  return (
    <>
      <a className="link text-sm" href="/staff/office/content">
        ← Bài tập
      </a>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl">{outline.value.title}</h1>
          <p className="text-sm text-muted">
            {[
              subjects[practice.subject_id],
              practice.code,
              isFile ? 'từ tệp; phát hành ở đây thì tệp không còn thay bài này' : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <HeadActions practice={practice} />
          {practice.may_publish === 1 ? (
            <Button
              loading={sending}
              onClick={() =>
                void send(async () => {
                  await keepers.settle();
                  setPublishing(true);
                })
              }
            >
              Phát hành…
            </Button>
          ) : (
            mayWrite && (
              <p className="text-sm text-muted">Bản nháp tự lưu; trưởng bộ môn phát hành.</p>
            )
          )}
        </div>
      </div>
      <Failure>{failure}</Failure>
      <div
        className={cx(
          'grid gap-6 min-[1500px]:grid-cols-[260px_minmax(0,1fr)] lg:items-start',
          !draft && 'lg:grid-cols-[260px_minmax(0,1fr)]',
        )}
        data-editing={draft ? true : undefined}
      >
        <QuestionList
          practice={practice}
          keepers={keepers}
          current={draft?.code ?? null}
          mayWrite={mayWrite}
        />
        <div className="min-w-0">
          {draft ? (
            <QuestionEditor
              key={draft.code}
              practice={practice}
              draft={draft}
              keeper={keepers.question(draft)}
              keepers={keepers}
              isTest={outline.value.type === 'test'}
              disabled={!mayWrite}
            />
          ) : (
            <>
              <OutlineForm practice={practice} keeper={keepers.outline} disabled={!mayWrite} />
              <Versions practice={practice} />
              {practice.versions.length > 0 && (
                <p className="mt-4">
                  <a className="link" href="/staff/office/classes">
                    Giao bài này cho một lớp
                  </a>
                </p>
              )}
            </>
          )}
        </div>
      </div>
      {publishing && <PublishDialog practice={practice} onClose={() => setPublishing(false)} />}
    </>
  );
}

/** What can be done with a published practice besides editing it. */
function HeadActions({ practice }: { practice: Practice }) {
  const me = useMe();
  if (!practice.questions.some(({ published }) => published === 1)) return null;
  const keys = new URLSearchParams({ practice: practice.outline.title });
  return (
    <>
      <a className="link" href={`/staff/office/content/${practice.id}/statistics`}>
        Thống kê câu hỏi
      </a>
      {may(me.roles, 'keys.write') && (
        <a className="link" href={`/staff/keys?${keys}`}>
          Đáp án
        </a>
      )}
      <ExportMenu practice={practice} />
    </>
  );
}
