import type { QuestionDraft } from '@bitu/contract/authoring.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import type { Keeper } from '../practice/keeper.ts';
import { fieldsThatDiffer, SaveState } from '../practice/save-state.tsx';
import { type Keepers, type Practice, useKeeperState } from '../practice/use-keepers.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { type Body, EditingContext, useVisitedFields, withValue } from './editing.ts';
import { QuestionForm } from './question-form.tsx';
import { staffTypes } from './staff-types.ts';

const fieldNames = {
  stem: 'Câu hỏi',
  why: 'Lời giải',
  options: 'Lựa chọn',
  answer: 'Đáp án',
  answers: 'Đáp án',
  pairs: 'Các cặp',
  extra: 'Vế phải thừa',
  paragraph: 'Đoạn văn',
  skills: 'Kỹ năng',
  hints: 'Gợi ý',
  level: 'Độ khó',
  tries: 'Số lần làm',
  text: 'Câu cần đọc',
  meaning: 'Nghĩa',
  topic: 'Chủ đề',
  points: 'Gợi ý trên thẻ',
  model: 'Bài mẫu',
};

interface QuestionEditorProps {
  practice: Practice;
  draft: QuestionDraft;
  keeper: Keeper<Body>;
  keepers: Keepers;
  isTest: boolean;
  disabled: boolean;
}

/** The form of a question, and beside it the question as a child sees it. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { practice, draft, keeper, keepers, isTest, disabled } = props;
  const { value: body } = useKeeperState(keeper);
  const { preview, failure } = usePreview(practice.id, body);
  const visited = useVisitedFields();
  const type = body['type'] as QuestionType;
  return (
    <div className="grid gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_360px] min-[1180px]:items-start">
      <section aria-labelledby="question-heading" className="card grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="question-heading" className="text-xl">
            {staffTypes[type].name} <span className="text-base text-muted">({draft.code})</span>
          </h2>
          {!disabled && (
            <Actions practice={practice} draft={draft} keeper={keeper} keepers={keepers} />
          )}
        </div>
        {!disabled && (
          <SaveState
            keeper={keeper}
            differences={(mine, theirs) => fieldsThatDiffer(mine, theirs, fieldNames)}
          />
        )}
        <EditingContext
          value={{
            body,
            change: (path, value) => keeper.change(withValue(keeper.state.value, path, value)),
            issues: preview?.issues ?? [],
            warnings: preview?.warnings ?? [],
            ...visited,
            disabled,
          }}
        >
          <QuestionForm type={type} skills={practice.skills} isTest={isTest} />
        </EditingContext>
      </section>
      <PreviewPane practiceId={practice.id} body={body} preview={preview} failure={failure} />
    </div>
  );
}

type ActionsProps = Pick<QuestionEditorProps, 'practice' | 'draft' | 'keeper' | 'keepers'>;

function Actions({ practice, draft, keeper, keepers }: ActionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dropping, setDropping] = useState(false);
  const { sending, failure, send } = useSending();
  const { revision } = useKeeperState(keeper);

  const copy = () =>
    send(async () => {
      const section = keepers.outline.state.value.sections.findIndex(({ questions }) =>
        questions.includes(draft.code),
      );
      const type = keeper.state.value['type'] as QuestionType;
      const code = await keepers.add({
        section: Math.max(0, section),
        type,
        copy_of: draft.code,
      });
      await navigate(`/staff/office/content/${practice.id}?cau=${code}`);
    });
  const drop = async () => {
    await keeper.flush();
    const own = { params: { id: String(practice.id), code: draft.code } };
    const input = { ...own, body: { revision: keeper.state.revision } };
    const published = await call('authoring.discard', input);
    keeper.replace({ value: published.body, revision: published.revision });
    setDropping(false);
    await invalidate(client, 'authoring.read');
  };

  return (
    <div className="flex flex-wrap gap-2">
      <Failure>{failure}</Failure>
      <Button variant="quiet" loading={sending} onClick={() => void copy()}>
        Nhân đôi
      </Button>
      {draft.published === 1 && revision > 0 && (
        <Button variant="quiet" onClick={() => setDropping(true)}>
          Bỏ bản nháp
        </Button>
      )}
      {dropping && (
        <ConfirmSending
          title="Bỏ bản nháp của câu này?"
          confirmLabel="Bỏ bản nháp"
          work={drop}
          onClose={() => setDropping(false)}
        >
          Câu hỏi trở lại như đang phát hành.
        </ConfirmSending>
      )}
    </div>
  );
}
