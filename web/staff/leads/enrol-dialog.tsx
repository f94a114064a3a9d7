import type { Bulk } from '@bitu/contract/bulk.ts';
import type { LeadToCall } from '@bitu/contract/leads.ts';
import type { ImportFault } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { outdatedData } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ClassSelect } from '../forms/class-select.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { rowIssuesIn } from '../bulk/row-issues.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type EnrolInput = NonNullable<Input<'leads.previewEnrol'>['body']>;

interface EnrolDialogProps {
  lead: LeadToCall;
  onClose: () => void;
}

/** Turns the child of a lead into a student: known details are filled in, and shown before it is done. */
export function EnrolDialog({ lead, onClose }: EnrolDialogProps) {
  const [input, setInput] = useState<EnrolInput | null>(null);
  const [first, setFirst] = useState<Bulk | null>(null);
  const [issues, setIssues] = useState<readonly ImportFault[]>([]);
  const client = useQueryClient();
  const preview = (body: EnrolInput) =>
    call('leads.previewEnrol', { params: { id: String(lead.id) }, body });
  const form = useForm({
    read: (data) => ({
      name: textOf(data, 'name'),
      year: textOf(data, 'year'),
      code: textOf(data, 'class'),
    }),
    check: ({ name, year }) => ({
      name: name === '' ? 'Bạn nhập họ tên nhé.' : undefined,
      year: /^\d{4}$/.test(year) ? undefined : 'Bạn nhập năm sinh gồm 4 chữ số nhé.',
    }),
    async send({ name, year, code }) {
      const { revision } = lead;
      const body = { revision, name, birth_year: Number(year), class: code === '' ? null : code };
      setIssues([]);
      setFirst(await preview(body));
      setInput(body);
    },
    onError(error) {
      setIssues(rowIssuesIn(error));
      // The next press applies to the values shown then.
      if (outdatedData(error)) void invalidate(client, 'leads.list');
    },
  });
  if (first && input)
    return (
      <BulkDialog
        title="Thêm thành học sinh"
        noun="mục"
        first={first}
        preview={() => preview(input)}
        onChanged={() => void invalidate(client, 'leads.list', 'students.list')}
        onClose={onClose}
      />
    );
  return (
    <FormDialog onClose={onClose} title="Thêm thành học sinh" width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        {issues.length > 0 && (
          <ul className="grid gap-1" aria-label="Ô cần sửa">
            {issues.map(({ column, message }) => (
              <li key={column + message}>{message}</li>
            ))}
          </ul>
        )}
        <TextField
          label="Họ tên học sinh"
          defaultValue={lead.child ?? ''}
          {...form.field('name')}
        />
        <TextField
          label="Năm sinh"
          inputMode="numeric"
          defaultValue={lead.birth_year ?? ''}
          {...form.field('year')}
        />
        <ClassSelect name="class" />
        <SubmitButton loading={form.sending}>Xem trước</SubmitButton>
      </form>
    </FormDialog>
  );
}
