import type { ChildColumn } from '@bitu/contract/codes.ts';
import type { ImportFault, ImportSheet } from '@bitu/contract/students.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { rowIssuesIn } from '../bulk/row-issues.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

const names: Record<ChildColumn, string> = {
  phone: 'Số điện thoại',
  name: 'Họ tên học sinh',
  birth: 'Ngày hoặc năm sinh',
  class: 'Mã lớp',
  guardian: 'Họ tên phụ huynh',
};

const required: readonly ChildColumn[] = ['phone', 'name', 'birth'];

type Columns = (ChildColumn | null)[];

interface ColumnsDialogProps {
  sheet: ImportSheet;
  send: (columns: Columns) => Promise<void>;
  /** The columns are right, and some of the cells are not. */
  onFaults: (faults: readonly ImportFault[]) => void;
  onClose: () => void;
}

/** Asks what the columns of a pasted sheet hold, where their headers do not say it. */
export function ColumnsDialog({ sheet, send, onFaults, onClose }: ColumnsDialogProps) {
  const form = useForm({
    read: (data) => ({
      columns: sheet.columns.map((_, i): ChildColumn | null => {
        const chosen = textOf(data, `column-${i}`);
        return chosen in names ? (chosen as ChildColumn) : null;
      }),
    }),
    check: ({ columns }) => ({ columns: issueOf(columns) }),
    async send({ columns }) {
      try {
        await send(columns);
      } catch (error) {
        const faults = rowIssuesIn(error);
        if (faults.length === 0) throw error;
        onFaults(faults);
      }
      onClose();
    },
  });
  return (
    <FormDialog title="Mỗi cột ghi gì?" onClose={onClose}>
      <form className="grid gap-4" {...form.props}>
        <p>Bitu chưa nhận ra hết các cột. Bạn xem các giá trị và chọn giúp nhé.</p>
        {sheet.columns.map(({ header, examples, is }, i) => (
          <Select
            key={i}
            name={`column-${i}`}
            label={header}
            hint={examples.join(' · ')}
            defaultValue={is ?? ''}
          >
            <option value="">Bỏ qua cột này</option>
            {Object.entries(names).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        ))}
        <Failure>{form.issues.columns ?? form.failure}</Failure>
        <SubmitButton loading={form.sending}>Xem trước</SubmitButton>
      </form>
    </FormDialog>
  );
}

function issueOf(columns: Columns): string | undefined {
  const missing = required.find((key) => !columns.includes(key));
  if (missing) return `Chưa có cột nào là “${names[missing]}”.`;
  const twice = columns.find((key, i) => key !== null && columns.indexOf(key) !== i);
  return twice ? `Có hai cột cùng là “${names[twice]}”.` : undefined;
}
