import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { storeName } from '../practice/outbox/store-name.ts';

/** Whether answers may lie on this device: where none was ever kept there is no store. A browser that cannot tell may have one. */
async function mayHaveKept(): Promise<boolean> {
  try {
    const stores = await indexedDB.databases();
    return stores.some(({ name }) => name === storeName);
  } catch {
    return true;
  }
}

/** Looks once `ready`, and again whenever something may have been kept meanwhile, here or in another tab. */
export function useKept(ready: boolean): boolean {
  const router = useRouter();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!ready || kept) return;
    const look = () => void mayHaveKept().then((found) => found && setKept(true));
    look();
    const stopLooking = router.subscribe('onResolved', look);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopLooking();
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ready, kept, router]);
  return kept;
}
