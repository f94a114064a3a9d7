import type { AllSettings } from '@bitu/contract/site.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { type Issues, textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { Unsaved } from '../forms/unsaved.tsx';
import { useMe } from '../session/me.ts';
import { NoSms } from '../session/no-sms.tsx';
import { fields, groups, labelOf, type Name } from './fields.ts';

/** The centre's details on families' pages: name, phone numbers, links. The owner can change them, the office can read them. */
export function SitePage() {
  const mayWrite = may(useMe().roles, 'site.write');
  const query = useQuery(callQuery('site.office', {}, { refetchOnWindowFocus: false }));
  return (
    <div className="grid max-w-[768px] gap-4">
      <h1 className="text-2xl">Thông tin trung tâm</h1>
      <p className="text-muted">
        {mayWrite
          ? 'Gia đình thấy những dòng này trên mọi trang, một giây sau khi lưu. Dòng nào để trống thì không hiện.'
          : 'Gia đình thấy những dòng này trên mọi trang. Chủ trung tâm sửa chúng ở đây.'}
      </p>
      <p>
        Địa chỉ và giờ mở cửa ở <Link href="/staff/office/centres">Cơ sở</Link>, danh sách phòng ở{' '}
        <Link href="/staff/office/rooms">Phòng học</Link>, ngày nghỉ ở{' '}
        <Link href="/staff/office/timetable">Lịch dạy</Link>, người làm ở{' '}
        <Link href="/staff/office/people">Nhân viên</Link>.
      </p>
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[480px]" />}>
        {({ settings }) => <SiteForm settings={settings} disabled={!mayWrite} />}
      </QueryState>
    </div>
  );
}

interface SiteFormProps {
  settings: AllSettings;
  disabled: boolean;
}

/** The form's changes, applied to the current values: somebody else's changes of other fields stay. */
function entered(data: FormData, known: AllSettings, now: AllSettings): AllSettings {
  const values: AllSettings = {
    ...Object.fromEntries(fields.map(([name]) => [name, textOf(data, name).trim() || undefined])),
    digest_sms: data.has('digest_sms') ? 'on' : known.digest_sms && 'off',
  };
  const own = Object.entries(values).filter(([name, value]) => value !== known[name as Name]);
  const all = { ...now, ...Object.fromEntries(own) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function issuesOf(settings: AllSettings): Issues<Name> {
  return Object.fromEntries(
    fields.map(([name, { pattern, wrong }]) => {
      const value = settings[name];
      return [name, value === undefined || pattern.test(value) ? undefined : wrong];
    }),
  );
}

/** The settings of the centre. When somebody else has saved them in the meantime, both values are shown. */
function SiteForm({ settings, disabled }: SiteFormProps) {
  const [known, setKnown] = useState(settings);
  const { newer, drop, handling } = useNewer<{ settings: AllSettings }>();
  const theirs = newer?.settings;
  const client = useQueryClient();
  const refresh = () => invalidate(client, 'site.office', 'overview.firstSteps');
  const form = useForm<AllSettings, Name>({
    ...handling,
    read: (data) => entered(data, known, theirs ?? known),
    check: issuesOf,
    async send(values) {
      const before = theirs ?? known;
      const saved = await call('site.change', { body: { seen: before, settings: values } });
      drop();
      setKnown(saved.settings);
      form.reset();
      showSaved({
        text: 'Đã lưu. Gia đình thấy ngay.',
        undo: async () => {
          const body = { seen: saved.settings, settings: before };
          setKnown((await call('site.change', { body })).settings);
        },
        refresh,
      });
      await refresh();
    },
  });
  const take = () => {
    if (theirs) setKnown(theirs);
    drop();
    form.reset();
  };
  return (
    <Unsaved>
      {/* Another version restarts the fields. */}
      <form key={JSON.stringify(known)} className="grid gap-4" {...form.props}>
        {theirs && <Theirs known={known} theirs={theirs} sending={form.sending} onTake={take} />}
        <Failure>{form.failure}</Failure>
        {groups.map((group) => (
          <fieldset key={group.title} className="card grid gap-4" disabled={disabled}>
            <legend className="float-left text-lg font-semibold">{group.title}</legend>
            {group.fields.some(([name]) => name === 'digest_sms_monthly') && (
              <Checkbox
                name="digest_sms"
                label="Cho gia đình nhận tin tuần qua SMS"
                defaultChecked={known.digest_sms === 'on'}
              />
            )}
            {group.fields.some(([name]) => name === 'digest_sms_monthly') && (
              <NoSms>
                Chọn ở đây thì chưa có tin nào được gửi, đến khi máy chủ có nhà cung cấp.
              </NoSms>
            )}
            {group.fields.map(([name, { label, hint, inputMode }]) => (
              <TextField
                key={name}
                label={label}
                hint={hint}
                inputMode={inputMode}
                maxLength={500}
                defaultValue={known[name] ?? ''}
                {...form.field(name)}
              />
            ))}
          </fieldset>
        ))}
        {!disabled && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </Unsaved>
  );
}

interface TheirsProps {
  known: AllSettings;
  theirs: AllSettings;
  sending: boolean;
  onTake: () => void;
}

/** The values that somebody else has saved, while the form still holds one's own. */
function Theirs({ known, theirs, sending, onTake }: TheirsProps) {
  const names = Object.keys({ ...known, ...theirs }) as Name[];
  const changed = names.filter((name) => known[name] !== theirs[name]);
  return (
    <NewerBanner
      title="Có người vừa sửa thông tin trung tâm"
      onKeep="submit"
      onTake={onTake}
      sending={sending}
    >
      <ul>
        {changed.map((name) => (
          <li key={name}>
            {labelOf(name)}: bây giờ là <strong>{theirs[name] ?? 'để trống'}</strong>
          </li>
        ))}
      </ul>
      <p>Bản của bạn ở bên dưới.</p>
    </NewerBanner>
  );
}
