import { dayText } from '@bitu/rules/format/times.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { Guardian, NewGuardianInvitation } from '@bitu/contract/guardians.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { phoneMessage, normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Copy } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

type Relation = Guardian['relation'];
type Rights = Guardian['rights'];
const relations = Object.entries(relationWords) as [Relation, string][];
const allRights: readonly Rights[] = ['see', 'full'];

/** Makes a link for somebody who is to follow the child. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [rights, setRights] = useState<Rights>('see');
  const [made, setMade] = useState<NewGuardianInvitation | null>(null);
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({
      relation: textOf(data, 'relation') as Relation,
      phone: textOf(data, 'phone').trim(),
    }),
    check: ({ phone }) => ({
      phone: phone !== '' && normalisePhone(phone) === null ? phoneMessage : undefined,
    }),
    refusals: [['phone', errors.phoneFormat]],
    async send({ relation, phone }) {
      const body = { relation, rights, ...(phone !== '' && { phone }) };
      setMade(await call('guardians.invite', { body }));
      await invalidate(client, 'guardians.list');
    },
  });
  return (
    <Dialog open onClose={onClose} title="Mời người thân cùng theo dõi">
      {made ? (
        <Made made={made} />
      ) : (
        <form {...form.props} className="grid gap-4">
          <Select label="Người này là ai của con?" name="relation" defaultValue="grandparent">
            {relations.map(([relation, words]) => (
              <option key={relation} value={relation}>
                {words}
              </option>
            ))}
          </Select>
          <RadioGroup label="Được làm gì?">
            {allRights.map((one) => (
              <RadioCard
                key={one}
                name="rights"
                label={rightsWords[one].name}
                description={rightsWords[one].description}
                checked={rights === one}
                onChange={() => setRights(one)}
              />
            ))}
          </RadioGroup>
          <PhoneField
            label="Gửi lời mời đến số"
            hint="Không bắt buộc: ba mẹ cũng gửi được liên kết theo cách khác."
            optional
            {...form.field('phone')}
          />
          <Failure>{form.failure}</Failure>
          <Button type="submit" loading={form.sending}>
            Tạo lời mời
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** The link, shown only this once. */
function Made({ made: { url, expires_at, sent } }: { made: NewGuardianInvitation }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Đã chép liên kết');
    } catch {
      showToast('Giữ vào liên kết rồi chọn Sao chép nhé', { tone: 'info' });
    }
  }
  return (
    <div className="grid gap-4">
      <Banner tone="success" title={sent === 1 ? 'Đã gửi lời mời' : 'Đã tạo lời mời'} live>
        Dùng được một lần, đến hết ngày {dayText(expires_at)}. Sau này Bitu không hiện lại được liên
        kết này.
      </Banner>
      <QrCode text={url} label="Mã QR của lời mời" />
      <TextField
        label="Liên kết"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={<Copy />} className="justify-self-start" onClick={() => void copy()}>
        Chép liên kết
      </Button>
    </div>
  );
}
