import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FileRemark } from '@bitu/contract/authoring-files.ts';
import { call, type Input, type Output } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useForm } from '../../../api/use-form.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Banner, Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type Imported = Output<'authoring.import'>;
export type ImportInput = Omit<Input<'authoring.import'>['body'], 'dry_run'>;

/** The issues of a file, as the error `importFaults` lists them. */
export interface Faults {
  rows: readonly FileRemark[];
  faulty: number;
  sound: number;
}

/** Shows the contents of the file and what is left out, then stores it. */
export function Ready({ input, result }: { input: ImportInput; result: Imported }) {
  const count = countOf(result);
  return (
    <StoreForm input={input} button={`Nhập ${count} câu`} className="card grid gap-4">
      <h2 className="text-lg" role="status">
        Đọc được {count} câu
      </h2>
      <ul>
        {result.sections.map(({ name, questions }, i) => (
          <li key={i}>
            {name}: {questions} câu
          </li>
        ))}
      </ul>
      <Lost title={`Bỏ ${result.skipped.length} câu`} remarks={result.skipped} />
      <Lost title={`${result.left.length} chi tiết không giữ được`} remarks={result.left} />
    </StoreForm>
  );
}

const countOf = ({ sections }: Imported) =>
  sections.reduce((total, { questions }) => total + questions, 0);

const Lost = ({ title, remarks }: { title: string; remarks: readonly FileRemark[] }) =>
  remarks.length > 0 && (
    <details open={remarks.length <= 20}>
      <summary className="font-semibold">{title}</summary>
      <Remarks remarks={remarks} />
    </details>
  );

/** Lists the issues of a file, and offers to import the questions without one. */
export function Faulty({ input, faults }: { input: ImportInput; faults: Faults }) {
  const { rows, faulty, sound } = faults;
  return (
    <>
      <Banner tone="error" live title={`Tệp có ${rows.length} lỗi; chưa có gì được lưu`}>
        <Remarks remarks={rows} />
      </Banner>
      {sound > 0 && (
        <StoreForm
          input={{ ...input, skip_faulty: 1 }}
          button={`Bỏ ${faulty} câu này, nhập phần còn lại (${sound} câu)`}
          className="grid gap-2"
        />
      )}
    </>
  );
}

/** Stores the questions of the file as drafts, and opens the practice. */
function StoreForm({
  input,
  button,
  className,
  children,
}: {
  input: ImportInput;
  button: string;
  className: string;
  children?: ReactNode;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    read: () => ({}),
    check: () => ({}),
    async send() {
      const stored = await call('authoring.import', { body: { ...input, dry_run: 0 } });
      showToast(`Đã nhập ${countOf(stored)} câu vào bản nháp.`);
      await invalidate(client, 'authoring.list');
      await navigate(`/staff/office/content/${stored.id}`);
    },
  });
  return (
    <form className={className} aria-label="Nhập vào bản nháp" {...form.props}>
      {children}
      <Failure>{form.failure}</Failure>
      <SubmitButton loading={form.sending}>{button}</SubmitButton>
    </form>
  );
}

/** Places of a file, with the remarks about them. */
const Remarks = ({ remarks }: { remarks: readonly FileRemark[] }) => (
  <ol className="grid gap-1">
    {remarks.map(({ line, question, field, message }, i) => (
      <li key={i}>
        <span className="font-semibold">
          {[`Dòng ${line}`, question, field].filter((part) => part !== null).join(', ')}:
        </span>{' '}
        {message}
      </li>
    ))}
  </ol>
);
