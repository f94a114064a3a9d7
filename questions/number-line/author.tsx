import { Checkbox } from '@bitu/web/ui/forms/checkbox.tsx';
import { Select } from '@bitu/web/ui/forms/select.tsx';
import { useField } from '@bitu/web/staff/content/editor/editing.ts';
import { ChoiceAt, LinesAt, NumberAt, TextAt } from '@bitu/web/staff/content/editor/text-at.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

const forms = {
  '': 'Như cách bạn ghi ở trên',
  decimal: 'Số tự nhiên, số thập phân',
  fraction: 'Phân số',
  mixed_number: 'Hỗn số',
};

function LabelsAt() {
  const labels = useField<string | string[]>(['labels'], 'ends');
  const isListed = Array.isArray(labels.value);
  return (
    <>
      <Select
        label="Ghi số ở"
        value={isListed ? 'listed' : labels.value}
        disabled={labels.disabled}
        onChange={({ currentTarget: { value } }) => labels.change(value === 'listed' ? [] : value)}
      >
        <option value="ends">Hai đầu</option>
        <option value="all">Mọi vạch</option>
        <option value="listed">Một số vạch</option>
      </Select>
      {isListed && <LinesAt path={['labels']} label="Các vạch có ghi số" hint="Mỗi dòng một số." />}
    </>
  );
}

function NumberLineForm() {
  const showValue = useField(['show_value'], false);
  return (
    <>
      <div className="grid items-start gap-3 md:grid-cols-3">
        <TextAt path={['from']} label="Số đầu" />
        <TextAt path={['to']} label="Số cuối" />
        <TextAt path={['step']} label="Khoảng cách hai vạch" />
      </div>
      <TextAt
        path={['answer']}
        label="Đáp án"
        hint="Số cần đặt dấu, ví dụ 7, 0,5, 3/4, 1 1/2 hoặc -2."
      />
      <LabelsAt />
      <ChoiceAt path={['form']} label="Viết các số dưới dạng" choices={forms} />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <NumberAt
          path={['snap']}
          label="Vị trí trong mỗi khoảng"
          hint="1: dấu chỉ đặt vào vạch; 2: cả giữa hai vạch."
          min={1}
          max={10}
          optional
        />
        <NumberAt path={['tolerance']} label="Lệch mấy vị trí vẫn đúng" min={0} max={20} optional />
      </div>
      <Checkbox
        label="Cho học sinh thấy số ở chỗ đặt dấu"
        error={showValue.error}
        checked={showValue.value}
        disabled={showValue.disabled}
        onChange={({ currentTarget: { checked } }) => showValue.change(checked || undefined)}
      />
    </>
  );
}

export const author: StaffType = {
  // After the short answer.
  order: 8,
  name: 'Tia số',
  hint: 'Đặt dấu vào một số trên tia số',
  Form: NumberLineForm,
};
