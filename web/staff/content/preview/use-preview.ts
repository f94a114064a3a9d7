import { useEffect, useRef, useState } from 'react';
import { call, type Output, sentenceOf } from '../../../api/client.ts';
import type { Body } from '../editor/editing.ts';

export type Preview = Output<'authoring.preview'>;

const pauseMs = 400;

/** The server's preview of a question, shortly after each change. The last reply stays until the next one arrives. */
export function usePreview(practiceId: number, body: Body) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState('');
  /** The order that was drawn first, so that nothing moves while somebody types. */
  const drawn = useRef<Preview['drawn']>(null);
  const written = JSON.stringify(body);

  useEffect(() => {
    const ended = new AbortController();
    async function ask() {
      const own = { body: JSON.parse(written), ...(drawn.current && { drawn: drawn.current }) };
      const input = { params: { id: String(practiceId) }, body: own };
      try {
        const next = await call('authoring.preview', input, { signal: ended.signal });
        drawn.current ??= next.drawn;
        setPreview(next);
        setFailure('');
      } catch (error) {
        if (!ended.signal.aborted) setFailure(sentenceOf(error));
      }
    }
    const timer = setTimeout(() => void ask(), drawn.current ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [practiceId, written]);

  return { preview, failure };
}
