import type { FileRemark } from '@bitu/contract/authoring-files.ts';
import { importFileBytes } from '@bitu/contract/authoring-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '../../../api/base64.ts';
import { ApiError, call, type Output } from '../../../api/client.ts';
import { callQuery, invalidate } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { useForm } from '../../../api/use-form.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner, Failure } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { checkHead, HeadFields, readHead } from '../head-fields.tsx';
import { Remarks } from './remarks.tsx';

/** Questions of another program as a new practice: the file is checked first, then stored as drafts. */
export function ImportPage() {
  const list = useQuery(callQuery('authoring.list', { query: {} }));
  return (
    <div className="grid max-w-[768px] gap-4">
      <a className="link text-sm" href="/staff/office/content">
        ← Bài tập
      </a>
      <h1 className="text-2xl">Nhập câu hỏi</h1>
      <p>
        Bitu đọc tệp GIFT, Moodle XML, QTI 2.2 hoặc QTI 3 (một câu hay cả gói .zip) và tệp mẫu .xlsx
        của Bitu. Câu hỏi vào bài ở dạng bản nháp; học sinh chỉ thấy khi bài được phát hành.
      </p>
      <QueryState query={list} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
        {({ subjects: subjectIds }) => <ImportForm subjectIds={subjectIds} />}
      </QueryState>
    </div>
  );
}

type Imported = Output<'authoring.import'>;
interface Given {
  file: string;
  data: string;
  title: string;
  subject_id: number;
  type: 'normal' | 'test';
}

function ImportForm({ subjectIds }: { subjectIds: readonly number[] }) {
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState('');
  const [faults, setFaults] = useState<readonly FileRemark[]>([]);
  const [checked, setChecked] = useState<{ given: Given; found: Imported } | null>(null);
  const forget = () => {
    setFaults([]);
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
      forget();
      const data = await base64Of(file);
      const given = { file: file.name, data, title, subject_id: Number(subject), type };
      try {
        const found = await call('authoring.import', { body: { ...given, dry_run: 1 } });
        setChecked({ given, found });
      } catch (error) {
        const rows = rowsOf(error);
        if (!rows) throw error;
        setFaults(rows);
      }
    },
  });
  return (
    <>
      <form className="card grid gap-4" {...form.props} onChange={forget}>
        <Failure>{form.failure}</Failure>
        <FileDrop
          name="file"
          label={file ? file.name : 'Chọn tệp câu hỏi'}
          hint="Tối đa 6 MB"
          accept=".gift,.txt,.xml,.zip,.xlsx"
          error={tooLarge || form.issues.file}
          onFiles={([chosen]) => {
            const fits = chosen !== undefined && chosen.size <= importFileBytes;
            setTooLarge(fits ? '' : 'Tệp lớn quá. Bạn chia thành nhiều tệp dưới 6 MB nhé!');
            setFile(fits ? chosen : null);
            forget();
          }}
        />
        <HeadFields form={form} subjectIds={subjectIds} />
        <Button type="submit" loading={form.sending}>
          Kiểm tra tệp
        </Button>
      </form>
      {faults.length > 0 && (
        <Banner tone="error" live title={`Tệp có ${faults.length} lỗi; chưa có gì được lưu`}>
          <Remarks remarks={faults} />
        </Banner>
      )}
      {checked && <Ready {...checked} />}
    </>
  );
}

/** What the file has, and what of it is left; then stores it. */
function Ready({ given, found }: { given: Given; found: Imported }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    read: () => ({}),
    check: () => ({}),
    async send() {
      const { id } = await call('authoring.import', { body: { ...given, dry_run: 0 } });
      showToast(`Đã nhập ${count} câu vào bản nháp.`);
      await invalidate(client, 'authoring.list');
      await navigate(`/staff/office/content/${id}`);
    },
  });
  const count = found.sections.reduce((total, { questions }) => total + questions, 0);
  return (
    <form className="card grid gap-4" aria-labelledby="found" {...form.props}>
      <h2 id="found" className="text-lg" role="status">
        Đọc được {count} câu
      </h2>
      <ul>
        {found.sections.map(({ name, questions }, i) => (
          <li key={i}>
            {name}: {questions} câu
          </li>
        ))}
      </ul>
      {found.left.length > 0 && (
        <details open={found.left.length <= 20}>
          <summary className="font-semibold">Không lấy được {found.left.length} chỗ</summary>
          <Remarks remarks={found.left} />
        </details>
      )}
      <Failure>{form.failure}</Failure>
      <Button type="submit" loading={form.sending}>
        Nhập {count} câu
      </Button>
    </form>
  );
}

/** The rows of an answer `importFaults`; null: it is another failure. */
function rowsOf(error: unknown): FileRemark[] | null {
  if (!(error instanceof ApiError)) return null;
  const { rows } = (error.data ?? {}) as { rows?: FileRemark[] };
  return rows ?? null;
}
