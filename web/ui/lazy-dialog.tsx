import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toast.ts';

interface OfPlace {
  /** Takes the wish back. */
  onClose: () => void;
  /** What stands there while the file is on its way. */
  waiting?: ReactNode;
}

/**
 * What somebody asks for (a dialog, a menu, another form), in a file of its own. Where that does not arrive the page stays, a message
 * says so, and the next tap tries again: `lazy` would show the error page, and never try again. A script that the browser remembers as
 * failed comes with the page, which then loads anew (app/chunk-reload.ts).
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
      let left = false;
      load().then(
        (file) => setPart(() => (loaded = file[name])),
        () => left || fail(),
      );
      return () => {
        left = true;
      };
    }, []);
    return Part ? <Part {...props} /> : props.waiting;
  };
}
