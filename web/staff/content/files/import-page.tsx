import { importFileBytes } from '@bitu/contract/authoring-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { FileButton } from '../../../api/file-button.tsx';
import { callQuery } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { useForm } from '../../../api/use-form.ts';
import { Progress } from '../../../ui/charts/progress.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { checkHead, HeadFields, readHead } from '../head-fields.tsx';
import { type Faults, Faulty, type Imported, type ImportInput, Ready } from './ready.tsx';
import { sendFile, type SentFile } from './send-file.ts';

const megabytes = importFileBytes / 1_000_000;

/** Imports questions of another program as a new practice: the file is checked first, then stored as drafts. */
export function ImportPage() {
  const list = useQuery(callQuery('authoring.list', { query: {} }));
  return (
    <div className="grid max-w-[768px] gap-4">
      <a className="link text-sm" href="/staff/office/content">
        ← Bài tập
      </a>
      <h1 className="text-2xl">Nhập câu hỏi</h1>
      <p>
        Bitu đọc tệp GIFT, Moodle XML, QTI 2.2 hoặc QTI 3 (một câu hay cả gói .zip), tệp mẫu .xlsx
        và tệp YAML của Bitu. Câu hỏi vào bài ở dạng bản nháp; học sinh chỉ thấy khi bài được phát
        hành.
      </p>
      <div>
        <FileButton
          name="cau-hoi-mau.xlsx"
          fetchFile={(signal) => download('authoring.template', {}, { signal })}
        >
          Tải tệp mẫu .xlsx
        </FileButton>
      </div>
      <QueryState query={list} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
        {({ subjects: subjectIds }) => <ImportForm subjectIds={subjectIds} />}
      </QueryState>
    </div>
  );
}

function ImportForm({ subjectIds }: { subjectIds: readonly number[] }) {
  const [file, setFile] = useState<File | null>(null);
  const [unusable, setUnusable] = useState('');
  const [faulty, setFaulty] = useState<{ input: ImportInput; faults: Faults } | null>(null);
  const [checked, setChecked] = useState<{ input: ImportInput; result: Imported } | null>(null);
  /** The file is sent once, however often it is checked. */
  const [sent, setSent] = useState<SentFile | null>(null);
  const [arrived, setArrived] = useState(0);
  const clearCheck = () => {
    setFaulty(null);
    setChecked(null);
  };
  const form = useForm({
    read: readHead,
    check: (head) => ({
      file: file ? undefined : 'Bạn chọn một tệp nhé.',
      ...checkHead(head),
    }),
    async send({ title, subject, type }) {
      if (!file) return;
      clearCheck();
      if (!sent && !(await isReadable(file)))
        return setUnusable('Tệp đã được sửa từ khi bạn chọn. Bạn chọn lại tệp nhé!');
      const arrivedFile = sent ?? (await sendFile(file, setArrived));
      setSent(arrivedFile);
      const input = { file: file.name, ...arrivedFile, title, subject_id: Number(subject), type };
      try {
        const result = await call('authoring.import', { body: { ...input, dry_run: 1 } });
        setChecked({ input, result });
      } catch (error) {
        // The file is corrected first, or may no longer be at the server.
        setSent(null);
        const faults = faultsOf(error);
        if (!faults) throw error;
        setFaulty({ input, faults });
      }
    },
  });
  return (
    <>
      <form className="card grid gap-4" {...form.props} onChange={clearCheck}>
        <Failure>{form.failure}</Failure>
        <FileDrop
          name="file"
          label={file ? file.name : 'Chọn tệp câu hỏi'}
          hint={`Tối đa ${megabytes} MB`}
          accept=".gift,.txt,.xml,.zip,.xlsx,.yaml,.yml"
          error={unusable || form.issues.file}
          onFiles={([chosen]) => {
            const fits = chosen !== undefined && chosen.size <= importFileBytes;
            setUnusable(fits ? '' : 'Tệp lớn quá. Bạn chia thành nhiều tệp nhé!');
            setFile(fits ? chosen : null);
            setSent(null);
            clearCheck();
          }}
        />
        <HeadFields form={form} subjectIds={subjectIds} />
        <SubmitButton loading={form.sending}>Kiểm tra tệp</SubmitButton>
        {form.sending && file && <Waiting file={file} arrived={sent ? file.size : arrived} />}
      </form>
      {faulty && <Faulty {...faulty} />}
      {checked && <Ready {...checked} />}
    </>
  );
}

/** A file that was saved again after it was chosen is not readable. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** The data of the error `importFaults`, or null for another failure. */
function faultsOf(error: unknown): Faults | null {
  if (!(error instanceof ApiError)) return null;
  const data = (error.data ?? {}) as Partial<Faults>;
  return data.rows ? { faulty: 0, sound: 0, ...data, rows: data.rows } : null;
}

/** Shorter waiting times are not explained. Milliseconds. */
const patienceMs = 1000;

/** The progress of a file. */
function Waiting({ file, arrived }: { file: File; arrived: number }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  if (arrived < file.size) return <Progress label="Đang gửi tệp" value={arrived} max={file.size} />;
  return <p role="status">Tệp đã gửi xong. Bitu đang đọc từng câu…</p>;
}
