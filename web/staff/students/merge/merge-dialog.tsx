import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { RadioCard, RadioGroup } from '../../../ui/forms/radio-card.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BulkDialog } from '../../bulk/bulk-dialog.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { Clashes } from './clashes.tsx';

interface MergeDialogProps {
  student: StudentOfOffice;
  onClose: () => void;
}

type Preview = Output<'students.previewMerge'>;

/** Fetches again what a merge, or undoing one, makes stale. */
export const afterMerge = (client: QueryClient): Promise<void> =>
  invalidate(client, 'students.merges', 'students.read', 'students.list', 'students.classes');

/** Chooses the other child and the attempts to keep, and shows the effects before the merge. */
export function MergeDialog({ student, onClose }: MergeDialogProps) {
  const { siblings } = student.family;
  // Kept in the state, as the other child is no longer a sibling after the merge.
  const [gone, setGone] = useState(siblings.length === 1 ? siblings[0] : undefined);
  const [keep, setKeep] = useState<readonly number[]>([]);
  const [previewed, setPreviewed] = useState<Preview | null>(null);
  const [step, setStep] = useState<'choose' | 'clashes' | 'preview'>('choose');
  const client = useQueryClient();
  const sending = useSending();
  const ask = async () => {
    const body = { gone_id: gone?.id ?? 0, keep: [...keep] };
    const params = { id: String(student.id) };
    const next = await withFreshFactor(() => call('students.previewMerge', { params, body }));
    setPreviewed(next);
    return next;
  };
  const next = () =>
    sending.send(async () => {
      const { clashes } = await ask();
      setStep(step === 'choose' && clashes.length > 0 ? 'clashes' : 'preview');
    });
  if (step === 'preview' && previewed && gone)
    return (
      <BulkDialog
        title={`Gộp ${gone.full_name} vào ${student.full_name}`}
        noun="phần"
        first={previewed.bulk}
        confirm={{ label: `Gõ “${gone.full_name}” để xác nhận`, text: gone.full_name }}
        preview={async () => (await ask()).bulk}
        onChanged={() => void afterMerge(client)}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title="Gộp với hồ sơ khác">
      <div className="grid gap-4">
        {step === 'choose' ? (
          <>
            <p>
              Mọi thứ của hồ sơ được chọn chuyển sang <strong>{student.full_name}</strong>, rồi hồ
              sơ ấy không còn nữa. Bạn xem trước, và hoàn tác được trong 30 ngày.
            </p>
            <RadioGroup label="Hồ sơ nào được gộp vào đây?">
              {siblings.map((one) => (
                <RadioCard
                  key={one.id}
                  name="gone"
                  value={one.id}
                  label={one.full_name}
                  checked={one.id === gone?.id}
                  onChange={() => setGone(one)}
                />
              ))}
            </RadioGroup>
          </>
        ) : (
          previewed && <Clashes clashes={previewed.clashes} keep={keep} onKeep={setKeep} />
        )}
        <Failure>{sending.failure}</Failure>
        <Button loading={sending.sending} disabled={!gone} onClick={() => void next()}>
          Xem trước
        </Button>
      </div>
    </Dialog>
  );
}
