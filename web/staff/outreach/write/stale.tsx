import type { Announced } from '@bitu/contract/outreach.ts';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { nameOf, plainText } from '../words.ts';
import type { Replaced } from './written.ts';

/** The stored announcement that would be replaced. */
export interface StoredBody {
  body: Announced;
  revision: number;
  /** It is another change that is still held. */
  waits: boolean;
}

/** The announcement that sending again would replace. */
export function replacedBy(
  mine: Announced,
  current: Replaced | null,
  stored: StoredBody | null,
): Replaced | null {
  if (!stored || stored.waits) return current;
  const { body, revision } = stored;
  if (current) return { ...current, revision };
  const isSameTheme = mine.type === 'theme' && body.type === 'theme' && mine.code === body.code;
  return isSameTheme ? { code: mine.code, revision } : null;
}

/** The rest of it, in one line. */
const textOf = (body: Announced): string => {
  if (body.type === 'theme') return `${body.fields.start_time} – ${body.fields.end_time}`;
  return plainText(body.type === 'notice' ? body.content : (body.description ?? ''));
};

interface StaleProps {
  stored: StoredBody;
  mine: Announced;
  sending: boolean;
}

/** Somebody else was faster: both versions are shown. A waiting one has to be stopped first. */
export function Stale({ stored: { body, waits }, mine, sending }: StaleProps) {
  return (
    <NewerBanner
      title={waits ? 'Một bản sửa khác đang chờ đi' : 'Có người vừa sửa'}
      onKeep={waits ? null : 'submit'}
      onTake={null}
      sending={sending}
    >
      <p>
        Đang có: “{nameOf(body)}” {textOf(body)}
      </p>
      <p>
        Của bạn: “{nameOf(mine)}” {textOf(mine)}
      </p>
      {waits && <p>Bạn dừng bản đó trong danh sách rồi gửi lại nhé. Bản của bạn vẫn ở đây.</p>}
    </NewerBanner>
  );
}
