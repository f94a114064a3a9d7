import type { NewReportLink } from '@bitu/contract/report-links.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { NewLink } from './new-link.tsx';
import { OpenLinks } from './open-links.tsx';

interface ShareDialogProps {
  reportId: string;
  onClose: () => void;
}

const lengths = [
  [7, '7 ngày'],
  [30, '30 ngày'],
  [90, '90 ngày'],
] as const;
type Days = (typeof lengths)[number][0];

const names = [
  ['call', 'Chỉ tên gọi', 'Người xem không thấy họ tên đầy đủ của con.'],
  ['full', 'Họ và tên', 'Khi gửi cho nhà trường, chẳng hạn.'],
] as const;
type Name = (typeof names)[number][0];

/** Makes a link to this report for somebody who does not sign in, and revokes open links. */
export function ShareDialog({ reportId, onClose }: ShareDialogProps) {
  const [days, setDays] = useState<Days>(30);
  const [name, setName] = useState<Name>('call');
  const [made, setMade] = useState<NewReportLink | null>(null);
  const { sending, failure, send } = useSending();
  const client = useQueryClient();

  const create = () =>
    send(async () => {
      const body = { report_id: reportId, days, name_shown: name };
      setMade(await call('reports.createLink', { body }));
      await invalidate(client, 'reports.links');
    });

  return (
    <Dialog open onClose={onClose} title="Gửi báo cáo cho người thân">
      <div className="grid gap-6">
        {made ? (
          <NewLink url={made.url} expiresAt={made.link.expires_at} />
        ) : (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void create();
            }}
          >
            <p>
              Ai có liên kết đều xem được báo cáo này, không cần đăng nhập. Số điện thoại, ảnh và
              bản ghi âm của con không hiện ra.
            </p>
            <RadioGroup label="Mở được trong">
              {lengths.map(([value, label]) => (
                <RadioCard
                  key={value}
                  name="days"
                  label={label}
                  checked={days === value}
                  onChange={() => setDays(value)}
                />
              ))}
            </RadioGroup>
            <RadioGroup label="Tên con trên báo cáo">
              {names.map(([value, label, description]) => (
                <RadioCard
                  key={value}
                  name="name"
                  label={label}
                  description={description}
                  checked={name === value}
                  onChange={() => setName(value)}
                />
              ))}
            </RadioGroup>
            <Failure>{failure}</Failure>
            <Button type="submit" loading={sending}>
              Tạo liên kết
            </Button>
          </form>
        )}
        <OpenLinks />
      </div>
    </Dialog>
  );
}
