import { fullHourText, weekdayNames } from '@bitu/rules/format/week.ts';
import type { DigestSettings, Digest } from '@bitu/contract/digests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryState } from '../../api/query-state.tsx';
import { useSending } from '../../api/use-sending.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { changeSettings, type WeeklySettings, weeklyQuery } from './api.ts';
import { EmailForm } from './email-form.tsx';
import { useId } from 'react';
import { Link } from '../../ui/link.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const off: WeeklySettings = { bell: 0, push: 0, mail: 0, sms: 0 };

const isOn = ({ bell, mail, sms, sms_offered }: DigestSettings) =>
  bell === 1 || mail === 1 || (sms === 1 && sms_offered === 1);

/** The week of all children in one message: when and how it comes, and the newest one. */
export function WeeklySection() {
  const query = useQuery(weeklyQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-[192px]!" />}>
      {(settings) => (
        <div className="grid gap-8">
          <WaysForm settings={settings} />
          <LatestMessage latest={settings.latest} />
        </div>
      )}
    </QueryState>
  );
}

function WaysForm({ settings }: { settings: DigestSettings }) {
  const client = useQueryClient();
  const { sending, failure, send } = useSending();
  const { day, hour, bell, push, mail, sms, email, sms_offered } = settings;

  const change = (settings: WeeklySettings, said: string) =>
    void send(async () => {
      const stored = await changeSettings(settings);
      client.setQueryData(weeklyQuery.queryKey, stored);
      showToast(said);
    });
  const way = (name: 'bell' | 'push' | 'mail' | 'sms', value: 0 | 1) => ({
    checked: value === 1,
    disabled: sending,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.currentTarget.checked ? 1 : 0 }, 'Đã lưu.'),
  });

  return (
    <div className="grid gap-6">
      <p>
        Mỗi tuần một tin cho cả nhà: con học mấy buổi, làm bài thế nào, tiến bộ ở đâu và một việc
        nên làm.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Ngày nhận"
          value={day}
          disabled={sending}
          onChange={(event) => change({ day: Number(event.currentTarget.value) }, 'Đã đổi ngày.')}
        >
          {weekdayNames.map((name, i) => (
            <option key={name} value={i + 1}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Giờ nhận"
          value={hour}
          disabled={sending}
          onChange={(event) => change({ hour: Number(event.currentTarget.value) }, 'Đã đổi giờ.')}
        >
          {hours.map((one) => (
            <option key={one} value={one}>
              {fullHourText(one)}
            </option>
          ))}
        </Select>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Nhận qua</legend>
        <Checkbox label="Chuông thông báo trong Bitu" {...way('bell', bell)} />
        <Checkbox
          label="Thông báo đẩy"
          hint="Trên những máy đã bật thông báo đẩy; cần bật cả chuông."
          {...way('push', push)}
          {...(bell === 0 && { disabled: true })}
        />
        {email !== null && <Checkbox label={`Email đến ${email}`} {...way('mail', mail)} />}
        {sms_offered === 1 && (
          <Checkbox
            label="Tin nhắn SMS"
            hint="Không dấu, đến số điện thoại đăng nhập."
            {...way('sms', sms)}
          />
        )}
      </fieldset>
      <Failure>{failure}</Failure>
      <EmailForm key={email} current={email} />
      {isOn(settings) ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={sending}
          onClick={() => change(off, 'Đã tắt tin hằng tuần.')}
        >
          Tắt tin hằng tuần
        </Button>
      ) : (
        <p className="text-muted">
          Tin hằng tuần đang tắt. Bật một cách nhận ở trên để có lại tin.
        </p>
      )}
    </div>
  );
}

/** The newest message, with a page for each figure. */
function LatestMessage({ latest }: { latest: Digest | null }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-lg font-semibold">
        {latest ? latest.title : 'Tin gần nhất'}
      </h3>
      {latest ? (
        <ul className="grid gap-3">
          {latest.lines.map(({ student_id, parts }) => (
            <li key={student_id}>
              {parts.map(({ text, url }, i) =>
                url === null ? (
                  text
                ) : (
                  // The parts of a line do not change.
                  <Link key={i} href={url}>
                    {text}
                  </Link>
                ),
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          Chưa có tin nào. Tin đầu tiên đến khi con ở trong một lớp và tuần học kết thúc.
        </p>
      )}
    </section>
  );
}
