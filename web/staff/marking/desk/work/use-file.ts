import { useEffect, useState } from 'react';
import { addressAt, headersOf } from '../../../../api/client.ts';
import { readToken } from '../../../../api/token.ts';

interface Fetched {
  /** For an audio or image element; undefined until it is loaded. */
  src: string | undefined;
  bytes: ArrayBuffer | undefined;
  failure: string;
}

const nothing: Fetched = { src: undefined, bytes: undefined, failure: '' };

/** Fetches a sound or a picture with the session, which an element of the page would not send. */
export function useFile(url: string | null): Fetched {
  const [fetched, setFetched] = useState(nothing);
  useEffect(() => {
    if (url === null) return;
    const stop = new AbortController();
    let src: string | undefined;
    async function load(address: string) {
      const response = await fetch(addressAt(address), {
        headers: headersOf(readToken()),
        signal: stop.signal,
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const blob = await response.blob();
      const bytes = await blob.arrayBuffer();
      if (stop.signal.aborted) return;
      src = URL.createObjectURL(blob);
      setFetched({ src, bytes, failure: '' });
    }
    load(url).catch(() => {
      if (!stop.signal.aborted)
        setFetched({
          ...nothing,
          failure: 'Chưa tải được phần này. Bạn kiểm tra mạng rồi mở lại bài nhé.',
        });
    });
    return () => {
      stop.abort();
      if (src !== undefined) URL.revokeObjectURL(src);
      setFetched(nothing);
    };
  }, [url]);
  return fetched;
}
