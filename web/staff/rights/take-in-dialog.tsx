import {
  maxRightsNote,
  rightsChannels,
  rightsKinds,
  type RightsKind,
} from '@bitu/contract/kinds.ts';
import type { RightsRequest } from '@bitu/contract/rights.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output, serverNow } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { channelWords, kindWords } from '@bitu/rules/office/rights-words.ts';

type Family = NonNullable<Output<'rights.find'>>;

/** Records a request: first the family, then its content. */
export function TakeInDialog({ onClose }: { onClose: () => void }) {
  const [family, setFamily] = useState<Family | null>(null);
  return (
    <FormDialog onClose={onClose} title="Nhận yêu cầu" width="narrow">
      {family ? (
        <RequestForm family={family} onClose={onClose} />
      ) : (
        <PhoneForm onFamily={setFamily} />
      )}
    </FormDialog>
  );
}

function PhoneForm({ onFamily }: { onFamily: (family: Family) => void }) {
  const [unknown, setUnknown] = useState(false);
  const form = useForm({
    read: (data) => ({ phone: textOf(data, 'phone') }),
    check: ({ phone }) => ({
      phone: phone.trim() === '' ? 'Bạn nhập số điện thoại nhé.' : undefined,
    }),
    async send({ phone }) {
      const family = await call('rights.find', { body: { phone } });
      setUnknown(family === null);
      if (family) onFamily(family);
    },
  });
  return (
    <form className="grid gap-4" {...form.props}>
      <Failure>{unknown ? 'Không có gia đình nào dùng số này.' : form.failure}</Failure>
      <TextField
        type="tel"
        label="Số điện thoại của gia đình"
        hint="Hỏi để chắc người yêu cầu là ba mẹ. Lần tra cứu này được ghi vào nhật ký."
        autoComplete="off"
        {...form.field('phone')}
      />
      <SubmitButton loading={form.sending}>Tìm gia đình</SubmitButton>
    </form>
  );
}

const dayAgo = (days: number) => dayOf(serverNow() / 1000 - days * 86_400);

function RequestForm({ family, onClose }: { family: Family; onClose: () => void }) {
  const client = useQueryClient();
  const [today, oldest] = [dayAgo(0), dayAgo(29)];
  const form = useForm({
    read: (data) => ({
      student: textOf(data, 'student'),
      kind: textOf(data, 'kind') as RightsKind | '',
      channel: textOf(data, 'channel') as RightsRequest['channel'],
      day: textOf(data, 'day'),
      note: textOf(data, 'note'),
    }),
    check: ({ kind, student, day, note }) => ({
      kind: kind === '' ? 'Bạn chọn điều gia đình muốn nhé.' : undefined,
      student:
        kind === 'erase' && student === '' ? 'Bạn chọn học sinh cần xóa dữ liệu nhé.' : undefined,
      day: day < oldest || day > today ? 'Bạn chọn một ngày trong 30 ngày qua nhé.' : undefined,
      note: note.length > maxRightsNote ? `Ghi chú dài hơn ${maxRightsNote} ký tự.` : undefined,
    }),
    async send({ student, kind, channel, day, note }) {
      if (kind === '') return;
      const body = {
        login_id: family.login_id,
        student_id: student === '' ? null : Number(student),
        kind,
        channel,
        received_on: day,
        note,
      };
      await call('rights.takeIn', { body });
      showToast('Đã lưu');
      onClose();
      await invalidate(client, 'rights.list');
    },
  });
  return (
    <form className="grid gap-4" {...form.props}>
      <Failure>{form.failure}</Failure>
      {family.guardian && <p>Gia đình {family.guardian}</p>}
      <Select
        label="Về học sinh"
        defaultValue={family.children[0]?.id ?? ''}
        {...form.field('student')}
      >
        {family.children.map(({ id, full_name }) => (
          <option key={id} value={id}>
            {full_name}
          </option>
        ))}
        <option value="">Cả tài khoản gia đình</option>
      </Select>
      <Select label="Gia đình muốn" placeholder="Chọn" defaultValue="" {...form.field('kind')}>
        {rightsKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]} (trong {family.done_days[kind]} ngày)
          </option>
        ))}
      </Select>
      <Select name="channel" label="Nhận được">
        {rightsChannels.map((channel) => (
          <option key={channel} value={channel}>
            {channelWords[channel]}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label="Ngày nhận"
        min={oldest}
        max={today}
        defaultValue={today}
        {...form.field('day')}
      />
      <TextArea label="Ghi chú" optional limit={maxRightsNote} {...form.field('note')} />
      <SubmitButton loading={form.sending}>Lưu yêu cầu</SubmitButton>
    </form>
  );
}
