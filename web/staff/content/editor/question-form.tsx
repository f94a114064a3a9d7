import type { QuestionType } from '@bitu/questions/contents.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, FieldHint } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Trash } from '../../../ui/icons.ts';
import { BlocksAt } from './blocks-at.tsx';
import { useEditing, useField } from './editing.ts';
import { ChoiceAt } from './text-at.tsx';
import { staffTypes } from './staff-types.ts';

const levels = { 1: 'Dễ', 2: 'Vừa', 3: 'Khó' };
const tries = { '': 'Như cả bài', 1: '1 lần', 2: '2 lần', 3: '3 lần' };

interface QuestionFormProps {
  type: QuestionType;
  skills: readonly { code: string; name: string }[];
  isTest: boolean;
}

/** All fields of a question: those of all types, and among them those of its own type. */
export function QuestionForm({ type, skills, isTest }: QuestionFormProps) {
  const { Form: Own } = staffTypes[type];
  const hasImmediateFeedback = !isTest && !isJudged(type);
  return (
    <div className="grid gap-6">
      <BlocksAt path={['stem']} label="Câu hỏi" />
      <Own />
      <BlocksAt
        path={['why']}
        label="Lời giải"
        hint={
          isJudged(type)
            ? 'Thế nào là một bài tốt; hiện khi bài được chấm.'
            : 'Hiện sau khi trả lời.'
        }
      />
      <Skills skills={skills} />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <ChoiceAt path={['level']} label="Độ khó" choices={levels} read={Number} />
        {hasImmediateFeedback && (
          <ChoiceAt path={['tries']} label="Số lần làm" choices={tries} read={Number} />
        )}
      </div>
      {hasImmediateFeedback && <Hints />}
    </div>
  );
}

function Skills({ skills }: { skills: QuestionFormProps['skills'] }) {
  const { issues } = useEditing();
  const field = useField<string[]>(['skills'], []);
  const issue = issues.find(({ path }) => path[0] === 'skills')?.message;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">Kỹ năng</legend>
      <FieldError id="skills-error">{issue}</FieldError>
      <FieldHint id="skills-hint">{field.warning}</FieldHint>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {skills.map(({ code, name }) => (
          <label key={code} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-6"
              checked={field.value.includes(code)}
              disabled={field.disabled}
              onChange={({ currentTarget: { checked } }) => {
                const next = checked
                  ? [...field.value, code]
                  : field.value.filter((one) => one !== code);
                field.change(next.length > 0 ? next : undefined);
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const maxHints = 3;

function Hints() {
  const field = useField<unknown[]>(['hints'], []);
  const set = (hints: unknown[]) => field.change(hints.length > 0 ? hints : undefined);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1 font-semibold">Gợi ý</legend>
      <FieldHint id="hints-hint">
        Nhẹ nhất đứng trước; mỗi gợi ý bớt một phần tư số điểm. Đừng nói ra đáp án.
      </FieldHint>
      <FieldError id="hints-error">{field.error}</FieldError>
      {field.value.map((_hint, i) => (
        // They have no names; their fields keep no state.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <BlocksAt path={['hints', i]} label={`Gợi ý ${i + 1}`} />
          </div>
          {!field.disabled && (
            <IconButton
              label={`Bỏ gợi ý ${i + 1}`}
              icon={<Trash className="icon" />}
              onClick={() => set(field.value.toSpliced(i, 1))}
            />
          )}
        </div>
      ))}
      {!field.disabled && field.value.length < maxHints && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => set([...field.value, [{ text: '' }]])}
        >
          Thêm gợi ý
        </Button>
      )}
    </fieldset>
  );
}
