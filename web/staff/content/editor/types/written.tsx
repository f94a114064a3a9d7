import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { useEditing, useField } from '../editing.ts';
import { ListAt, OptionAt } from '../options-at.tsx';
import { ChoiceAt, LinesAt, NumberAt, TextAt } from '../text-at.tsx';

export function MatchingForm() {
  return (
    <>
      <ListAt
        path={['pairs']}
        label="Các cặp"
        hint="Vế phải được xáo trộn khi học sinh làm."
        name={(number) => `Cặp ${number}`}
        least={2}
        most={10}
        empty={() => [{ text: '' }, { text: '' }]}
        addLabel="Thêm cặp"
      >
        {(i) => (
          <div className="grid items-start gap-3 md:grid-cols-2">
            <OptionAt path={['pairs', i, 0]} label={`Vế trái ${i + 1}`} />
            <OptionAt path={['pairs', i, 1]} label={`Vế phải ${i + 1}`} />
          </div>
        )}
      </ListAt>
      <ListAt
        path={['extra']}
        label="Vế phải thừa"
        name={(number) => `Vế thừa ${number}`}
        least={0}
        most={4}
        empty={() => ({ text: '' })}
        addLabel="Thêm vế phải thừa"
      >
        {(i) => <OptionAt path={['extra', i]} label={`Vế thừa ${i + 1}`} />}
      </ListAt>
    </>
  );
}

export function FillParagraphForm() {
  const { body, change, disabled } = useEditing();
  const bank = useField(['bank'], false);
  return (
    <>
      <TextAt
        path={['paragraph']}
        label="Đoạn văn"
        hint="Đặt từ cần điền trong ngoặc vuông, các đáp án cách nhau bằng dấu |. Ví dụ: She [goes|walks] to [school]."
        rows={6}
      />
      <Checkbox
        label="Cho sẵn các từ để chọn"
        checked={bank.value}
        disabled={disabled}
        onChange={({ currentTarget: { checked } }) =>
          change([], { ...body, bank: checked, ...(!checked && { distractors: [] }) })
        }
      />
      {bank.value && (
        <LinesAt
          path={['distractors']}
          label="Từ gây nhiễu"
          hint="Mỗi dòng một từ, nhiều nhất 10."
        />
      )}
    </>
  );
}

const forms = {
  '': 'Cách viết nào cũng được',
  fraction: 'Phân số',
  simplest_fraction: 'Phân số tối giản',
  mixed_number: 'Hỗn số',
  decimal: 'Số thập phân',
};

export function FreeTextForm() {
  const input = useField(['input'], 'text');
  return (
    <>
      <ChoiceAt path={['input']} label="Học sinh gõ" choices={{ text: 'Chữ', number: 'Số' }} />
      <LinesAt
        path={['answer']}
        label="Đáp án"
        hint={
          input.value === 'number'
            ? 'Mỗi dòng một đáp án. 3/4, 6/8 và 0,75 là như nhau, trừ khi bạn chọn cách viết.'
            : 'Mỗi dòng một cách viết được chấp nhận.'
        }
        separator="|"
      />
      {input.value === 'number' && (
        <>
          <TextAt path={['unit']} label="Đơn vị sau ô trả lời" optional />
          <ChoiceAt path={['form']} label="Phải viết dưới dạng" choices={forms} />
        </>
      )}
    </>
  );
}

const tasks = { short: 'Bài ngắn', 1: 'IELTS Task 1', 2: 'IELTS Task 2' };

export function WritingForm() {
  return (
    <>
      <ChoiceAt
        path={['task']}
        label="Loại bài"
        choices={tasks}
        read={(value) => (value === 'short' ? value : Number(value))}
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <NumberAt path={['min_words']} label="Ít nhất bao nhiêu từ" min={1} max={1000} optional />
        <NumberAt path={['minutes']} label="Gợi ý số phút" min={1} max={120} optional />
      </div>
      <TextAt
        path={['model']}
        label="Bài mẫu"
        hint="Hiện khi bài được chấm; dòng trống bắt đầu một đoạn."
        rows={6}
        optional
      />
      <GraderField choices={{ '': 'Máy, rồi giáo viên khi chưa chắc', teacher: 'Giáo viên' }} />
    </>
  );
}

export const GraderField = ({ choices }: { choices: Record<string, string> }) => (
  <ChoiceAt path={['graded_by']} label="Ai chấm" choices={choices} />
);
