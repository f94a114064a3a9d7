import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../feedback/toast.ts';

interface OfPlace {
  onClose: () => void;
  /** Shown while the file is loading. */
  waiting?: ReactNode;
}

/**
 * Something that opens at a tap (a dialog, a menu, another form), in a file of its own. When the file cannot be loaded
 * the page stays, a message says so, and the next tap tries again; `lazy` would show the error page and never retry.
 * Browsers remember a script that failed, so the page then reloads (app/chunk-reload.ts).
 */
export function lazyDialog<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
) {
  let loaded: ComponentType<P> | undefined;

  return function LazyDialog(props: P & OfPlace) {
    const [Part, setPart] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      showToast('Chưa mở được. Bạn kiểm tra mạng rồi thử lại nhé!', { tone: 'error' });
      props.onClose();
    });
    useEffect(() => {
      let cancelled = false;
      load().then(
        (file) => setPart(() => (loaded = file[name])),
        () => cancelled || fail(),
      );
      return () => {
        cancelled = true;
      };
    }, []);
    return Part ? <Part {...props} /> : props.waiting;
  };
}
