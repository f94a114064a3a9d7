import { dayText } from '@bitu/rules/format/times.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { Guardian, NewGuardianInvitation } from '@bitu/contract/guardians.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { textOf, useForm } from '../../../api/use-form.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';

const relations = Object.entries(relationWords) as [Guardian['relation'], string][];
const allRights = Object.entries(rightsWords) as [Guardian['rights'], { name: string }][];

/** Makes an invitation, and shows its link once. */
export function InviteDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const [made, setMade] = useState<NewGuardianInvitation | null>(null);
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({
      relation: textOf(data, 'relation') as Guardian['relation'],
      rights: textOf(data, 'rights') as Guardian['rights'],
      phone: textOf(data, 'phone').trim(),
    }),
    check: (): { phone?: string } => ({}),
    refusals: [['phone', errors.phoneFormat]],
    async send({ phone, ...fields }) {
      const body = { ...fields, ...(phone !== '' && { phone }) };
      const params = { id: String(studentId) };
      setMade(await withFreshFactor(() => call('guardians.inviteAsOffice', { params, body })));
      await invalidate(client, 'guardians.ofStudent');
    },
  });
  return (
    <FormDialog onClose={onClose} title="Mời người thân cùng theo dõi">
      {made ? (
        <div className="grid gap-4">
          <p role="status">
            {made.sent === 1 ? 'Đã gửi lời mời.' : 'Đã tạo lời mời.'} Dùng được một lần, đến hết
            ngày {dayText(made.expires_at)}.
          </p>
          <QrCode text={made.url} label="Mã QR của lời mời" />
          <TextField
            label="Liên kết"
            readOnly
            value={made.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : (
        <form {...form.props} className="grid gap-4">
          <p>Gia đình được báo về lời mời này và kết thúc được lúc nào cũng được.</p>
          <Select label="Người này là ai của học sinh?" name="relation" defaultValue="grandparent">
            {relations.map(([relation, words]) => (
              <option key={relation} value={relation}>
                {words}
              </option>
            ))}
          </Select>
          <Select label="Được làm gì?" name="rights" defaultValue="see">
            {allRights.map(([one, { name }]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </Select>
          <PhoneField label="Gửi lời mời đến số" optional {...form.field('phone')} />
          <Failure>{form.failure}</Failure>
          <SubmitButton loading={form.sending}>Tạo lời mời</SubmitButton>
        </form>
      )}
    </FormDialog>
  );
}
