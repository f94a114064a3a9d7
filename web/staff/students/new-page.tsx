import type { Bulk } from '@bitu/contract/bulk.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { ImportFault } from '@bitu/contract/students.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call, type Input } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { classesQuery } from './api.ts';

type Given = NonNullable<Input<'students.previewAdd'>['body']>;

/** Adds one child by a form, or many as cells or a workbook; all of it is previewed. */
export function NewStudentsPage() {
  const [given, setGiven] = useState<Given | null>(null);
  const [first, setFirst] = useState<Bulk | null>(null);
  const [faults, setFaults] = useState<ImportFault[]>([]);
  const client = useQueryClient();
  const sending = useSending();
  const preview = (body: Given) => call('students.previewAdd', { body });
  const ask = (body: Given) => {
    setFaults([]);
    return sending.send(
      async () => {
        setFirst(await preview(body));
        setGiven(body);
      },
      (error) => {
        if (!(error instanceof ApiError) || error.code !== errors.importFaults.code) return false;
        setFaults((error.data as { faults: ImportFault[] }).faults);
        return false;
      },
    );
  };
  return (
    <>
      <p className="mb-2">
        <Link href="/staff/office/students">Học sinh</Link>
      </p>
      <h1 className="mb-2 text-2xl">Thêm học sinh</h1>
      <p className="mb-4 text-muted">
        Số điện thoại chưa có tài khoản nhận một tin nhắn để đặt mật khẩu, sau 10 phút. Đã có tài
        khoản thì học sinh được thêm vào đó.
      </p>
      <Failure>{sending.failure}</Failure>
      {faults.length > 0 && <Faults faults={faults} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <OneForm sending={sending.sending} onAsk={ask} />
        <ManyForm sending={sending.sending} onAsk={ask} />
      </div>
      {first && given && (
        <BulkDialog
          title="Thêm học sinh"
          noun="em"
          first={first}
          preview={() => preview(given)}
          onChanged={() => void invalidate(client, 'students.list', 'students.classes')}
          onClose={() => setFirst(null)}
        />
      )}
    </>
  );
}

function Faults({ faults }: { faults: ImportFault[] }) {
  return (
    <section className="card my-3" aria-label="Ô cần sửa">
      <ul className="grid gap-1">
        {faults.map(({ row, column, message }, i) => (
          <li key={i}>
            <strong>
              Dòng {row}
              {column !== '' && `, cột “${column}”`}
            </strong>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormProps {
  sending: boolean;
  onAsk: (body: Given) => Promise<void>;
}

/** A cell holds no tab or line break. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function OneForm({ sending, onAsk }: FormProps) {
  const { data: classes = [] } = useQuery(classesQuery);
  const { query } = useLocation();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const names = ['phone', 'name', 'year', 'class', 'guardian'] as const;
    void onAsk({ text: names.map((name) => cell(textOf(data, name))).join('\t') });
  }
  return (
    <form className="card grid gap-4" aria-labelledby="one" onSubmit={submit}>
      <h2 id="one" className="text-lg">
        Một học sinh
      </h2>
      <TextField name="phone" type="tel" label="Số điện thoại của gia đình" required />
      <TextField name="name" label="Họ tên học sinh" required />
      <TextField name="year" label="Năm sinh" inputMode="numeric" required />
      <Select
        // Again when the classes are there: only then one of them can be chosen.
        key={classes.length}
        name="class"
        label="Lớp"
        placeholder="Chưa xếp lớp"
        defaultValue={query['class'] ?? ''}
      >
        {classes
          .filter(({ is_over }) => !is_over)
          .map(({ id, title, code }) => (
            <option key={id} value={code}>
              {title} ({code})
            </option>
          ))}
      </Select>
      <TextField name="guardian" label="Họ tên phụ huynh" optional />
      <Button type="submit" loading={sending}>
        Xem trước
      </Button>
    </form>
  );
}

/** Bytes in base64, in parts that a call takes. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCodePoint(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

const maxBytes = 5_000_000;

function ManyForm({ sending, onAsk }: FormProps) {
  const [issue, setIssue] = useState('');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), 'cells');
    if (text.trim() === '') return setIssue('Bạn dán các ô vào đây trước nhé.');
    setIssue('');
    void onAsk({ text });
  }
  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > maxBytes) return setIssue('Tệp quá lớn (tối đa 5 MB).');
    setIssue('');
    await onAsk({ file: await base64Of(file) });
  }
  return (
    <form className="card grid gap-4" aria-labelledby="many" onSubmit={submit}>
      <h2 id="many" className="text-lg">
        Nhiều học sinh
      </h2>
      <TextArea
        name="cells"
        label="Dán các ô từ bảng tính"
        hint="Thứ tự cột: Số điện thoại, Họ tên học sinh, Năm sinh, Mã lớp, Họ tên phụ huynh. Hai cột cuối có thể trống."
        rows={8}
        error={issue}
      />
      <Button type="submit" loading={sending}>
        Xem trước
      </Button>
      <FileDrop label="Hoặc chọn tệp .xlsx" accept=".xlsx" onFiles={([file]) => void take(file)} />
    </form>
  );
}
