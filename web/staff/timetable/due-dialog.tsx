import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DueSelect, dueIn, dueText } from './due-select.tsx';
import { changeDue, refreshHomework } from './homework.ts';

interface DueDialogProps {
  homework: Output<'timetable.class'>['lessons'][number]['homework'][number];
  onClose: () => void;
}

/** Changes when homework is due. */
export function DueDialog({ homework: { id, title, due_days }, onClose }: DueDialogProps) {
  const client = useQueryClient();
  const { newer, handling } = useNewer<{ current: number | null }>();
  const form = useForm({
    ...handling,
    read: (data) => ({ due: dueIn(textOf(data, 'due')) }),
    check: () => ({}),
    async send({ due }) {
      const before = newer ? newer.current : due_days;
      await changeDue(client, { id, before, value: due });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Đổi hạn nộp: ${title}`}>
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa đổi hạn bài này"
            onKeep="submit"
            sending={form.sending}
            onTake={() => void refreshHomework(client).then(onClose)}
          >
            <p>
              Bây giờ: {dueText(newer.current)}. Của bạn: {dueText(dueIn(form.value('due')))}.
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <DueSelect
          days={due_days}
          hint="Con đang làm không mất thời gian. Gia đình được báo sau 10 phút."
        />
        {!newer && (
          <Button type="submit" loading={form.sending}>
            Lưu
          </Button>
        )}
      </form>
    </Dialog>
  );
}
