import { dayText } from '@bitu/rules/format/times.ts';
import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { undoBulk } from '../bulk/undo-bulk.ts';
import { showSaved } from '../forms/show-saved.ts';

interface NotesProps {
  student: StudentOfOffice;
  mayChange: boolean;
}

/** The centre's notes about a child. */
export function Notes({ student: { id, notes }, mayChange }: NotesProps) {
  const client = useQueryClient();
  const params = { id: String(id) };
  const refresh = () => invalidate(client, 'students.read');
  /** How many were added here: the field restarts after each. */
  const [added, setAdded] = useState(0);
  const removing = useSending();
  const form = useForm({
    read: (data) => ({ text: textOf(data, 'text').trim() }),
    check: ({ text }) => ({ text: text === '' ? 'Bạn viết ghi chú trước nhé.' : undefined }),
    async send({ text }) {
      const { id: note_id } = await call('students.addNote', { params, body: { text } });
      showSaved({
        text: 'Đã thêm ghi chú.',
        undo: () => call('students.removeNote', { params, body: { note_id } }),
        refresh,
      });
      await refresh();
      // Text typed in the meantime is the next note.
      if (form.value('text').trim() === text) setAdded((count) => count + 1);
    },
  });
  const remove = (note_id: number) =>
    removing.send(async () => {
      const { bulk_id } = await call('students.removeNote', { params, body: { note_id } });
      showSaved({ text: 'Đã xóa ghi chú.', undo: () => undoBulk(bulk_id), refresh });
      await refresh();
    });
  return (
    <section className="card grid gap-3" aria-label="Ghi chú">
      <h2 className="text-lg">Ghi chú</h2>
      {notes.length === 0 && <p className="text-muted">Chưa có ghi chú.</p>}
      <ul className="grid gap-2">
        {notes.map(({ id: noteId, text, by, at }) => (
          <li key={noteId} className="flex flex-wrap items-start justify-between gap-2">
            <span className="min-w-0 flex-1">
              <span className="block whitespace-pre-wrap">{text}</span>
              <span className="block text-sm text-muted">
                {by ?? 'Nhân viên cũ'} · {dayText(at)}
              </span>
            </span>
            {mayChange && (
              <Button
                variant="quiet"
                aria-label={`Xóa ghi chú: ${text.slice(0, 40)}`}
                loading={removing.sending}
                onClick={() => void remove(noteId)}
              >
                Xóa
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure>{removing.failure}</Failure>
      {mayChange && (
        <form key={added} className="grid gap-2" {...form.props}>
          <Failure>{form.failure}</Failure>
          <TextArea
            name="text"
            label="Ghi chú mới"
            hint="Gia đình tải được ghi chú này cùng dữ liệu của học sinh."
            rows={2}
            limit={2000}
            error={form.issues.text}
          />
          <Button
            type="submit"
            variant="secondary"
            className="justify-self-start"
            loading={form.sending}
          >
            Thêm ghi chú
          </Button>
        </form>
      )}
    </section>
  );
}
