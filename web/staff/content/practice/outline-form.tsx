import type { Outline } from '@bitu/contract/authoring.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { EditingContext, useField, useVisitedFields, withValue } from '../editor/editing.ts';
import { ListAt } from '../editor/options-at.tsx';
import { ChoiceAt, NumberAt, TextAt } from '../editor/text-at.tsx';
import type { Keeper } from './keeper.ts';
import { fieldsThatDiffer, SaveState } from './save-state.tsx';
import { SectionQuestions } from './section-questions.tsx';
import { type Practice, useKeeperState } from './use-keepers.ts';

const shuffles = {
  both: 'Trộn câu hỏi và lựa chọn',
  questions: 'Chỉ trộn câu hỏi',
  options: 'Chỉ trộn lựa chọn',
  none: 'Giữ nguyên thứ tự',
};
const fieldNames = {
  title: 'Tên bài',
  type: 'Loại bài',
  minutes: 'Số phút',
  sections: 'Các phần',
  public: 'Mở cho mọi người',
  shuffle: 'Thứ tự',
  level: 'Trình độ',
  tries: 'Số lần làm mỗi câu',
};

interface OutlineFormProps {
  practice: Practice;
  keeper: Keeper<Outline>;
  disabled: boolean;
}

/** Title, settings and sections of a practice. */
export function OutlineForm({ practice, keeper, disabled }: OutlineFormProps) {
  const { value: outline } = useKeeperState(keeper);
  const visited = useVisitedFields();
  const levels = Object.fromEntries(practice.levels.map(({ code, name }) => [code, name]));
  return (
    <section aria-label="Tên và cách làm bài" className="card grid grid-cols-[minmax(0,1fr)] gap-6">
      {!disabled && (
        <SaveState
          keeper={keeper}
          differences={(mine, theirs) => fieldsThatDiffer(mine, theirs, fieldNames)}
        />
      )}
      <EditingContext
        value={{
          body: outline,
          change: (path, value) => keeper.change(withValue(keeper.state.value, path, value)),
          issues: [],
          warnings: [],
          ...visited,
          disabled,
        }}
      >
        <TextAt path={['title']} label="Tên bài" />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ChoiceAt
            path={['type']}
            label="Loại bài"
            choices={{ normal: 'Luyện tập', test: 'Kiểm tra' }}
            hint="Luyện tập cho biết đúng sai ngay; kiểm tra thì sau khi nộp."
          />
          <NumberAt
            path={['minutes']}
            label="Số phút"
            hint={
              outline.type === 'test' ? 'Bài kiểm tra nào cũng cần.' : 'Để trống: không giới hạn.'
            }
            min={1}
            max={300}
            optional={outline.type !== 'test'}
          />
          <ChoiceAt
            path={['level']}
            label="Trình độ"
            choices={{ '': 'Không thuộc trình độ nào', ...levels }}
          />
          <ChoiceAt path={['shuffle']} label="Thứ tự" choices={shuffles} />
          {outline.type === 'normal' && (
            <ChoiceAt
              path={['tries']}
              label="Số lần làm mỗi câu"
              choices={{ '': '1 lần', 2: '2 lần', 3: '3 lần' }}
              read={Number}
            />
          )}
        </div>
        <div className="grid gap-2">
          <CheckAt name="public" label="Mở cho mọi người, không cần được giao" />
          <CheckAt name="reported" label="Hiện tên phần trước mỗi câu" />
          <CheckAt name="entry" label="Là bài kiểm tra đầu vào" />
        </div>
        <ListAt
          path={['sections']}
          label="Các phần"
          name={(number) => `Phần ${number}`}
          least={1}
          most={30}
          empty={() => ({ name: `Phần ${outline.sections.length + 1}`, questions: [] })}
          addLabel="Thêm phần"
          onRemove={(i) => {
            // Its questions move to the section before it: removing a section must not lose them.
            const [removed] = outline.sections.slice(i, i + 1);
            const rest = outline.sections.toSpliced(i, 1);
            const to = Math.max(0, i - 1);
            const sections = rest.map((section, s) =>
              s === to
                ? { ...section, questions: [...section.questions, ...(removed?.questions ?? [])] }
                : section,
            );
            keeper.change({ ...outline, sections });
          }}
        >
          {(i) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <div className="grid items-start gap-3 md:grid-cols-2">
                <TextAt path={['sections', i, 'name']} label={`Tên phần ${i + 1}`} />
                <NumberAt
                  path={['sections', i, 'draw']}
                  label={`Rút mấy câu của phần ${i + 1}`}
                  hint={`Để trống: cả ${outline.sections[i]?.questions.length ?? 0} câu.`}
                  min={1}
                  optional
                />
              </div>
              <SectionQuestions
                practice={practice}
                keeper={keeper}
                section={i}
                disabled={disabled}
              />
            </div>
          )}
        </ListAt>
      </EditingContext>
    </section>
  );
}

function CheckAt({ name, label }: { name: 'public' | 'reported' | 'entry'; label: string }) {
  const field = useField([name], false);
  return (
    <Checkbox
      label={label}
      checked={field.value}
      disabled={field.disabled}
      onChange={(event) => field.change(event.currentTarget.checked)}
    />
  );
}
