import type { Block } from '@bitu/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../api/client.ts';
import { profileQuery } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import { Square, Volume } from '../../ui/icons.ts';
import { passagesOf, readAloud, useSpeaksVietnamese } from '../speaking/read-aloud.ts';

/** Older children read by themselves (our choice: the third grade begins at eight). */
const maxAge = 8;

/** Reads a question to a child who can't read yet. Nothing where the device has no voice for its language. */
export function ReadAloudButton({ blocks }: { blocks: readonly Block[] }) {
  const speaksVietnamese = useSpeaksVietnamese();
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  const [reading, setReading] = useState<AbortController | null>(null);
  const [failed, setFailed] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const passages = passagesOf(blocks);
  const canRead = passages.every(({ lang }) => lang === 'en' || speaksVietnamese);
  const isOlder =
    profile?.yob != null && new Date(serverNow()).getFullYear() - profile.yob > maxAge;
  if (passages.length === 0 || !canRead || isOlder) return null;

  async function read() {
    const started = new AbortController();
    running.current = started;
    setFailed(false);
    setReading(started);
    try {
      await readAloud(passages, started.signal);
    } catch {
      setFailed(true);
    }
    setReading(null);
  }

  return (
    <div className="no-print">
      <Button
        variant="quiet"
        icon={reading ? <Square /> : <Volume />}
        data-viewable
        onClick={() => (reading ? reading.abort() : void read())}
      >
        {reading ? 'Dừng đọc' : 'Đọc câu hỏi'}
      </Button>
      <p role="status" className={failed ? 'text-sm text-muted' : 'sr-only'}>
        {failed && 'Chưa đọc được câu hỏi. Con thử lại sau nhé!'}
      </p>
    </div>
  );
}
