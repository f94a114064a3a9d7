import type { NoticeKind, PushSettings as Chosen } from '@bitu/contract/notices.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../api/client.ts';
import { callQuery } from '../api/query.ts';
import { QueryState } from '../api/query-state.tsx';
import { profileQuery } from '../session/me.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { hasPush, type PushAbility, pushAbility, startPush, stopPush } from './push.ts';
import { isPushOf } from './push-owner.ts';

const settingsQuery = callQuery('notices.pushSettings', {});

const browserQuery = queryOptions({
  queryKey: ['push', 'browser'],
  queryFn: async () => ({ ability: await pushAbility(), isOn: await hasPush() }),
  networkMode: 'always',
  staleTime: 0,
});

const kinds: [kind: NoticeKind, label: string][] = [
  ['class', 'Lịch học và lớp học'],
  ['homework', 'Bài tập về nhà'],
  ['result', 'Kết quả và nhận xét'],
  ['news', 'Tin của Bitu'],
];

/** The kinds of push messages for this browser, which does not ask before a tap. */
export function PushSettings() {
  const settings = useQuery(settingsQuery);
  const who = useQuery(profileQuery);
  const browser = useQuery(browserQuery);
  return (
    <div className="grid gap-4 p-4">
      <QueryState query={settings}>
        {(settings) => (
          <QueryState query={who}>
            {({ id }) => (
              <QueryState query={browser}>
                {(browser) => <Offered studentId={id} settings={settings} browser={browser} />}
              </QueryState>
            )}
          </QueryState>
        )}
      </QueryState>
    </div>
  );
}

interface OfferedProps {
  studentId: number;
  settings: Chosen;
  browser: { ability: PushAbility; isOn: boolean };
}

function Offered({ studentId, settings, browser }: OfferedProps) {
  const { kinds, public_key, quiet_from, quiet_until } = settings;
  const { ability } = browser;
  const isOn = browser.isOn && isPushOf(studentId);
  return (
    <>
      {ability === 'askable' ? (
        <>
          <p>
            {isOn
              ? 'Máy này đang nhận thông báo đẩy.'
              : 'Bật lên để máy này báo cho gia đình cả khi không mở Bitu.'}
          </p>
          {isOn && <Kinds choices={kinds} />}
          <Switch studentId={studentId} publicKey={public_key} isOn={isOn} />
        </>
      ) : (
        <Banner tone={ability === 'denied' ? 'warning' : 'info'}>{reasons[ability]}</Banner>
      )}
      <p className="text-sm text-muted">
        {`Giờ yên lặng ${quiet_from}–${quiet_until}: thông báo đến trong giờ này sẽ được gửi lúc ${quiet_until}.`}
      </p>
    </>
  );
}

const reasons: Record<Exclude<PushAbility, 'askable'>, string> = {
  denied:
    'Trình duyệt đang chặn thông báo của Bitu. Để bật lại, bấm vào biểu tượng cạnh địa chỉ trang, chọn Quyền (hoặc Cài đặt trang web), cho phép Thông báo, rồi mở lại phần này.',
  needsInstalling:
    'Trên iPhone và iPad, thông báo đẩy chỉ có khi Bitu ở màn hình chính: bấm nút Chia sẻ, chọn "Thêm vào MH chính", rồi mở Bitu từ đó.',
  unsupported:
    'Trình duyệt này chưa nhận được thông báo đẩy. Bạn vẫn xem được mọi thông báo ở đây.',
  notReady: 'Trang chưa sẵn sàng nhận thông báo đẩy. Bạn tải lại trang rồi thử lại nhé!',
};

/** Several taps in a row send several requests; the last response counts. */
function Kinds({ choices }: { choices: Record<NoticeKind, 0 | 1> }) {
  const client = useQueryClient();

  async function change(kind: NoticeKind, isOn: 0 | 1) {
    const draw = (value: 0 | 1) =>
      client.setQueryData(
        settingsQuery.queryKey,
        (old) => old && { ...old, kinds: { ...old.kinds, [kind]: value } },
      );
    draw(isOn);
    try {
      await call('notices.setPushSettings', { body: { kinds: { [kind]: isOn } } });
    } catch (error) {
      draw(isOn === 1 ? 0 : 1);
      showToast(sentenceOf(error), { tone: 'error' });
    }
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">Báo cho tôi về</legend>
      {kinds.map(([kind, label]) => (
        <Checkbox
          key={kind}
          label={label}
          checked={choices[kind] === 1}
          onChange={(event) => void change(kind, event.target.checked ? 1 : 0)}
        />
      ))}
    </fieldset>
  );
}

function Switch(props: { studentId: number; publicKey: string; isOn: boolean }) {
  const { studentId, publicKey, isOn } = props;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function turn() {
    setBusy(true);
    try {
      if (isOn) await stopPush();
      else if (await startPush(studentId, publicKey)) showToast('Đã bật thông báo đẩy.');
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    } finally {
      await client.invalidateQueries({ queryKey: browserQuery.queryKey });
      setBusy(false);
    }
  }

  return (
    <Button
      wide
      variant={isOn ? 'secondary' : 'primary'}
      loading={busy}
      onClick={() => void turn()}
    >
      {isOn ? 'Tắt trên máy này' : 'Bật thông báo đẩy'}
    </Button>
  );
}
