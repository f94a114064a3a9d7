import { useQueryClient } from '@tanstack/react-query';
import { call, type Input, type Output } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useForm } from '../../../api/use-form.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Remarks } from './remarks.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type Imported = Output<'authoring.import'>;
export type Given = Omit<Input<'authoring.import'>['body'], 'dry_run'>;

/** Shows the contents of the file and what is left out, then stores it. */
export function Ready({ given, found }: { given: Given; found: Imported }) {
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
      <SubmitButton loading={form.sending}>Nhập {count} câu</SubmitButton>
    </form>
  );
}
