import { errors } from '@bitu/contract/errors.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { useMe } from '../session/me.ts';
import { NoSms } from '../session/no-sms.tsx';
import { InvitationLink, type Link } from './invitation-link.tsx';
import { GenderField, RoleFields } from './role-fields.tsx';
import { checkRoles, genderIn, rolesIn } from './roles.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

/** Invites somebody to work at the centre, and shows the link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { roles, sends_sms } = useMe();
  const mayAll = may(roles, 'staff.write');
  const [made, setMade] = useState<{
    link: Link;
    person: { full_name: string; phone: string };
    sent: boolean;
  } | null>(null);
  const form = useForm({
    read: (data) => ({
      full_name: textOf(data, 'full_name').trim(),
      phone: textOf(data, 'phone').trim(),
      gender: genderIn(data),
      sms: data.has('sms'),
      // The office can only invite teachers.
      ...(mayAll ? rolesIn(data) : { roles: ['teacher' as const], subjects: [] }),
    }),
    check: ({ full_name, phone, gender, roles, subjects }) => ({
      full_name: full_name === '' ? 'Bạn nhập họ và tên nhé.' : undefined,
      phone: phone === '' ? 'Bạn nhập số điện thoại nhé.' : undefined,
      gender: gender === undefined ? 'Bạn chọn cô hay thầy nhé.' : undefined,
      ...checkRoles({ roles, subjects }),
    }),
    refusals: [
      ['full_name', errors.nameMissing],
      ['phone', errors.phoneFormat],
      ['phone', errors.phoneTaken],
    ],
    async send({ gender, ...fields }) {
      const body = { ...fields, ...(gender !== undefined && { gender }) };
      const link = await withFreshFactor(() => call('staff.invite', { body }));
      setMade({ link, person: body, sent: body.sms });
      await invalidate(client, 'staff.people', 'overview.firstSteps');
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={made ? `Đã mời ${made.person.full_name}` : 'Mời nhân viên'}
    >
      {made ? (
        <InvitationLink {...made} onDone={onClose} />
      ) : (
        <form className="grid gap-4" {...form.props}>
          <Failure>{form.failure}</Failure>
          <TextField label="Họ và tên" maxLength={60} {...form.field('full_name')} />
          <TextField
            label="Số điện thoại"
            hint="Người được mời nhập lại số này khi nhận lời."
            type="tel"
            inputMode="tel"
            maxLength={20}
            {...form.field('phone')}
          />
          <GenderField gender={null} issue={form.issues.gender} />
          {mayAll ? (
            <RoleFields roles={['teacher']} subjects={[]} issues={form.issues} />
          ) : (
            <p className="text-muted">Văn phòng mời giáo viên; chủ trung tâm mời mọi vai trò.</p>
          )}
          {sends_sms && (
            <Checkbox name="sms" label="Gửi liên kết qua tin nhắn SMS" defaultChecked />
          )}
          <NoSms>Bạn nhận một liên kết, mã QR và thư in sẵn để tự đưa cho người được mời.</NoSms>
          <SubmitButton loading={form.sending}>Mời</SubmitButton>
        </form>
      )}
    </FormDialog>
  );
}
