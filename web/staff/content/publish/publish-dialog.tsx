import type { Remark } from '@bitu/contract/authoring.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Output } from '../../../api/client.ts';
import { callQuery, invalidate } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { textOf, useForm } from '../../../api/use-form.ts';
import { Banner, Failure } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Practice } from '../practice/use-keepers.ts';
import { changesInWords } from '../practice/versions.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

type Changes = Output<'authoring.changes'>;

interface PublishDialogProps {
  practice: Practice;
  onClose: () => void;
}

/** Shows what publishing changes, or what prevents it; then publishes. */
export function PublishDialog({ practice, onClose }: PublishDialogProps) {
  const params = { id: String(practice.id) };
  const query = useQuery(
    callQuery(
      'authoring.changes',
      { params },
      { staleTime: 0, gcTime: 0, refetchOnMount: 'always' },
    ),
  );
  return (
    <Dialog open onClose={onClose} title="Phát hành">
      <QueryState query={query} skeleton={<Skeleton shape="block" />}>
        {(changes) =>
          changes.issues.length > 0 ? (
            <Remarks
              title={`Còn ${changes.issues.length} chỗ cần sửa`}
              tone="warning"
              remarks={changes.issues}
              practice={practice}
              onFollow={onClose}
            />
          ) : (
            <Ready practice={practice} changes={changes} onClose={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  );
}

function Ready({ practice, changes, onClose }: PublishDialogProps & { changes: Changes }) {
  const client = useQueryClient();
  const params = { id: String(practice.id) };
  const form = useForm({
    read: (data) => ({ note: textOf(data, 'note').trim() }),
    check: () => ({}),
    async send({ note }) {
      await call('authoring.publish', { params, body: { checksum: changes.checksum, note } });
      showToast('Đã phát hành. Học sinh mở bài từ bây giờ sẽ thấy bản này.');
      onClose();
      await invalidate(client, 'authoring.read', 'authoring.list');
    },
  });
  const { added, changed, removed, outline } = changes;
  const nothing = added.length + changed.length + removed.length + outline === 0;
  if (nothing) return <p>Bài đang phát hành đã giống hệt bản này.</p>;
  return (
    <form className="grid gap-4" {...form.props}>
      <Failure>{form.failure}</Failure>
      <p>
        {changesInWords(changes)}
        {outline === 1 && '; tên, cách làm bài hoặc các phần có thay đổi'}.
      </p>
      <p className="text-sm text-muted">
        Học sinh đang làm dở vẫn giữ câu hỏi cũ. Điểm đã có không đổi.
      </p>
      {changes.warnings.length > 0 && (
        <Remarks
          title="Nên xem lại"
          tone="info"
          remarks={changes.warnings}
          practice={practice}
          onFollow={onClose}
        />
      )}
      <TextField name="note" label="Ghi chú cho lần phát hành này" maxLength={300} optional />
      <SubmitButton loading={form.sending}>Phát hành</SubmitButton>
    </form>
  );
}

interface RemarksProps {
  title: string;
  tone: 'warning' | 'info';
  remarks: readonly Remark[];
  practice: Practice;
  onFollow: () => void;
}

/** Remarks, each with a link to its question. */
function Remarks({ title, tone, remarks, practice, onFollow }: RemarksProps) {
  return (
    <Banner tone={tone} title={title}>
      <ul className="grid gap-1">
        {remarks.map((remark) => {
          const [, section, list, place] = remark.path;
          const code =
            list === 'questions' && typeof place === 'number'
              ? practice.outline.sections[Number(section)]?.questions[place]
              : undefined;
          return (
            <li key={`${remark.path.join('.')} ${remark.message}`}>
              <a
                className="link"
                href={`/staff/office/content/${practice.id}${code ? `?cau=${code}` : ''}`}
                onClick={onFollow}
              >
                {code
                  ? `Phần ${Number(section) + 1}, câu ${Number(place) + 1}`
                  : placeOf(remark.path)}
              </a>
              : {remark.message}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

const places: Readonly<Record<string, string>> = {
  title: 'Tên bài',
  minutes: 'Số phút',
  type: 'Loại bài',
  level: 'Trình độ',
};

/** A place in the practice itself. */
function placeOf([field, section, part]: Remark['path']): string {
  if (field !== 'sections') return places[String(field)] ?? 'Cách làm bài';
  if (typeof section !== 'number') return 'Các phần';
  return `Phần ${section + 1}${part === 'draw' ? ', số câu rút' : ''}`;
}
