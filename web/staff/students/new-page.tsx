import { childColumns } from '@bitu/contract/codes.ts';
import { birthIn } from '@bitu/rules/profile/birth.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import type { ImportFault, ImportSheet } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { base64Of } from '../../api/base64.ts';
import { call, type Input } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { RowIssues, rowIssuesIn, sheetIn } from '../bulk/row-issues.tsx';
import { FileButton } from '../../api/file-button.tsx';
import { download } from '../../api/download.ts';
import { ClassSelect } from '../forms/class-select.tsx';
import { Unsaved } from '../forms/unsaved.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { resetInstead } from './words.ts';
import { useMe } from '../session/me.ts';
import { NoSms } from '../session/no-sms.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type AddInput = NonNullable<Input<'students.previewAdd'>['body']>;

/** The input, and its preview. */
interface PreviewState {
  input: AddInput;
  first: Bulk;
}

/** Adds one child by a form, or many as cells or from a workbook. All of it is previewed. */
export function NewStudentsPage() {
  const { sends_sms } = useMe();
  const [checked, setChecked] = useState<PreviewState | null>(null);
  /** Incremented when a change was applied: its input is no longer unsaved. */
  const [added, setAdded] = useState(0);
  const client = useQueryClient();
  return (
    <>
      <p className="mb-2">
        <Link href="/staff/office/students">Học sinh</Link>
      </p>
      <h1 className="mb-2 text-2xl">Thêm học sinh</h1>
      <p className="mb-4 text-muted">
        {sends_sms &&
          'Số điện thoại chưa có tài khoản nhận một tin nhắn để đặt mật khẩu, sau 10 phút. '}
        Đã có tài khoản thì học sinh được thêm vào đó.
      </p>
      <div className="mb-4 empty:hidden">
        <NoSms>{resetInstead}</NoSms>
      </div>
      <Unsaved sent={added}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <OneForm added={added} onPreview={setChecked} />
          <ManyForm added={added} onPreview={setChecked} />
        </div>
      </Unsaved>
      {checked && (
        <BulkDialog
          title="Thêm học sinh"
          noun="học sinh"
          first={checked.first}
          preview={() => preview(checked.input)}
          onChanged={() => {
            setAdded(checked.first.id);
            void invalidate(client, 'students.list', 'students.classes');
          }}
          onClose={() => setChecked(null)}
        />
      )}
    </>
  );
}

const preview = (body: AddInput) => call('students.previewAdd', { body });

interface FormProps {
  /** The last applied change. */
  added: number;
  onPreview: (state: PreviewState) => void;
}

/** Previews the input. Refused cells are named in the form that they come from. */
function useAsking({ onPreview }: Pick<FormProps, 'onPreview'>) {
  const [issues, setIssues] = useState<readonly ImportFault[]>([]);
  return {
    issues,
    setIssues,
    async ask(input: AddInput) {
      setIssues([]);
      onPreview({ input, first: await preview(input) });
    },
    onError: (error: unknown) => setIssues(rowIssuesIn(error)),
  };
}

/** Clears input that was added, so that it is not added again. */
function useEmptied(added: number, reset: () => void) {
  const empty = useEffectEvent(reset);
  useEffect(() => {
    if (added > 0) empty();
  }, [added]);
}

/** A cell contains no tab or line break. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function OneForm(props: FormProps) {
  const { query } = useLocation();
  const { issues, ask, onError } = useAsking(props);
  const form = useForm({
    onError,
    read: (data) => ({
      phone: cell(textOf(data, 'phone')),
      name: cell(textOf(data, 'name')),
      year: cell(textOf(data, 'year')),
      code: textOf(data, 'class'),
      guardian: cell(textOf(data, 'guardian')),
    }),
    check: ({ phone, name, year }) => ({
      phone: phone === '' ? 'Bạn nhập số điện thoại nhé.' : undefined,
      name: name === '' ? 'Bạn nhập họ tên nhé.' : undefined,
      year: birthIn(year) ? undefined : 'Bạn nhập năm sinh gồm 4 chữ số nhé.',
    }),
    send: ({ phone, name, year, code, guardian }) =>
      ask({ text: [phone, name, year, code, guardian].join('\t'), columns: [...childColumns] }),
  });
  useEmptied(props.added, form.reset);
  return (
    <form className="card grid gap-4" aria-labelledby="one" {...form.props}>
      <h2 id="one" className="text-lg">
        Một học sinh
      </h2>
      <TextField type="tel" label="Số điện thoại của gia đình" {...form.field('phone')} />
      <TextField label="Họ tên học sinh" {...form.field('name')} />
      <TextField
        label="Năm sinh"
        hint="Hoặc ngày sinh, ví dụ 05/09/2017."
        {...form.field('year')}
      />
      <ClassSelect name="class" defaultValue={query['class']} />
      <TextField name="guardian" label="Họ tên phụ huynh" optional />
      <Failure>{form.failure}</Failure>
      <RowIssues issues={issues} />
      <SubmitButton loading={form.sending}>Xem trước</SubmitButton>
    </form>
  );
}

const maxBytes = 5_000_000;

/** Input whose columns a person has to name. */
interface Unnamed {
  input: AddInput;
  sheet: ImportSheet;
}

function ManyForm(props: FormProps) {
  const [tooLarge, setTooLarge] = useState('');
  const [unnamed, setUnnamed] = useState<Unnamed | null>(null);
  const { issues, setIssues, ask, onError } = useAsking(props);
  const askOnce = async (input: AddInput) => {
    try {
      await ask(input);
    } catch (error) {
      const sheet = sheetIn(error);
      if (!sheet) throw error;
      setUnnamed({ input, sheet });
    }
  };
  const form = useForm({
    onError,
    read: (data) => ({ text: textOf(data, 'cells') }),
    check: ({ text }) => ({
      cells: text.trim() === '' ? 'Bạn dán các ô vào đây trước nhé.' : undefined,
    }),
    send: askOnce,
  });
  useEmptied(props.added, form.reset);
  function take(file: File | undefined) {
    if (!file) return;
    const fits = file.size <= maxBytes;
    setTooLarge(fits ? '' : 'Tệp quá lớn (tối đa 5 MB).');
    if (fits) void form.send(async () => askOnce({ file: await base64Of(file) }));
  }
  return (
    <div className="card grid gap-4">
      <h2 id="many" className="text-lg">
        Nhiều học sinh
      </h2>
      <form className="grid gap-4" aria-labelledby="many" {...form.props}>
        <TextArea
          label="Dán các ô từ bảng tính"
          hint="Dán cả dòng tiêu đề, cột nào trước cũng được. Cần có số điện thoại, họ tên và ngày hoặc năm sinh; có thể thêm lớp và phụ huynh."
          rows={8}
          {...form.field('cells')}
        />
        <Failure>{form.failure}</Failure>
        <RowIssues issues={issues} />
        <SubmitButton loading={form.sending}>Xem trước</SubmitButton>
        <FileDrop
          label="Hoặc chọn tệp .xlsx"
          accept=".xlsx"
          error={tooLarge}
          onFiles={([file]) => take(file)}
        />
      </form>
      <FileButton
        name="hoc-sinh-mau.xlsx"
        fetchFile={(signal) => download('students.template', {}, { signal })}
      >
        Tải tệp mẫu .xlsx
      </FileButton>
      {unnamed && (
        <ColumnsDialog
          sheet={unnamed.sheet}
          send={(columns) => ask({ ...unnamed.input, columns })}
          onFaults={setIssues}
          onClose={() => setUnnamed(null)}
        />
      )}
    </div>
  );
}
