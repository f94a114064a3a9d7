import { leadStates, maxLeadNote } from '@bitu/contract/kinds.ts';
import type { LeadToCall } from '@bitu/contract/leads.ts';
import { dayCell, leadHeaders, leadStateNames } from '@bitu/rules/office/leads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewerThan } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface LeadDialogProps {
  lead: LeadToCall;
  onClose: () => void;
}

/** Edits the state of a lead, its note, and the time of the next call. In a conflict, both notes are shown. */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  const client = useQueryClient();
  const { newer, before, handling } = useNewerThan(lead);
  const form = useForm({
    ...handling,
    read: (data) => ({
      state: textOf(data, 'state') as LeadToCall['state'],
      note: textOf(data, 'note'),
      day: textOf(data, 'day'),
    }),
    check: ({ note }) => ({
      note: note.length > maxLeadNote ? `Ghi chú dài hơn ${maxLeadNote} ký tự.` : undefined,
    }),
    async send({ state, note, day }) {
      const body = { revision: before.revision, state, note, next_call: day === '' ? null : day };
      const params = { id: String(lead.id) };
      const { revision } = await call('leads.change', { params, body });
      const back = { state: before.state, note: before.note, next_call: before.next_call };
      showSaved({
        undo: () => call('leads.change', { params, body: { revision, ...back } }),
        refresh: () => invalidate(client, 'leads.list'),
      });
      onClose();
      await invalidate(client, 'leads.list');
    },
  });
  const takeNewer = () => {
    onClose();
    void invalidate(client, 'leads.list');
  };
  return (
    <FormDialog onClose={onClose} title={lead.full_name} width="narrow">
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa sửa"
            onKeep="submit"
            onTake={takeNewer}
            sending={form.sending}
          >
            <p>
              {leadStateNames[newer.current.state]}
              {newer.current.next_call !== null && `, gọi lại ${dayCell(newer.current.next_call)}`}
              {newer.current.note !== '' && `: “${newer.current.note}”`}
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <Select name="state" label={leadHeaders.state} defaultValue={lead.state}>
          {leadStates.map((state) => (
            <option key={state} value={state}>
              {leadStateNames[state]}
            </option>
          ))}
        </Select>
        <TextArea
          label={leadHeaders.note}
          optional
          limit={maxLeadNote}
          defaultValue={lead.note}
          {...form.field('note')}
        />
        <TextField
          type="date"
          name="day"
          label={leadHeaders.next_call}
          optional
          defaultValue={lead.next_call ?? ''}
        />
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}
