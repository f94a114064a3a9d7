import { errors } from '@bitu/contract/errors.ts';
import { leadStates, type LeadToCall, maxLeadNote } from '@bitu/contract/leads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { stateWords } from './words.ts';

interface LeadDialogProps {
  lead: LeadToCall;
  onClose: () => void;
}

/** How far it has come, what was said, when to call next. When somebody else was faster, both notes are seen. */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const client = useQueryClient();
  const [revision, setRevision] = useState(lead.revision);
  const [newer, setNewer] = useState<LeadToCall | null>(null);
  const form = useForm({
    read: (data) => ({
      state: textOf(data, 'state') as LeadToCall['state'],
      note: textOf(data, 'note'),
      day: textOf(data, 'day'),
    }),
    check: ({ note }) => ({
      note: note.length > maxLeadNote ? `Ghi chú dài hơn ${maxLeadNote} ký tự.` : undefined,
    }),
    async send({ state, note, day }) {
      const body = { revision, state, note, next_call: day === '' ? null : day };
      await call('leads.change', { params: { id: String(lead.id) }, body });
      showToast('Đã lưu');
      onClose();
      await invalidate(client, 'leads.list');
    },
    onError(error) {
      if (error instanceof ApiError && error.code === errors.outdated.code)
        setNewer((error.data as { current: LeadToCall }).current);
    },
  });
  const takeNewer = () => {
    onClose();
    void invalidate(client, 'leads.list');
  };
  return (
    <Dialog open onClose={onClose} title={lead.full_name} width="narrow">
      <form className="grid gap-4" {...form.props}>
        {newer ? (
          <NewerBanner
            title="Có người vừa sửa"
            onKeep={() => {
              setRevision(newer.revision);
              setNewer(null);
            }}
            onTake={takeNewer}
          >
            <p>
              {stateWords[newer.state]}
              {newer.note !== '' && `: “${newer.note}”`}
            </p>
          </NewerBanner>
        ) : (
          <Failure>{form.failure}</Failure>
        )}
        <Select name="state" label="Đến đâu rồi" defaultValue={lead.state}>
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Ghi chú"
          optional
          limit={maxLeadNote}
          defaultValue={lead.note}
          {...form.field('note')}
        />
        <TextField
          type="date"
          name="day"
          label="Gọi lại ngày"
          optional
          defaultValue={lead.next_call ?? ''}
        />
        <Button type="submit" loading={form.sending}>
          Lưu
        </Button>
      </form>
    </Dialog>
  );
}
