import { sentenceOf } from '../../api/client.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { offerUndo } from './undos.ts';

interface Saved {
  /** 'Đã lưu' by default. */
  text?: string;
  /** Restores the previous value. If it is refused, the reason is shown. */
  undo: () => Promise<unknown>;
  undone?: string;
  /** Called afterwards, also when it failed: shown data may be stale. */
  refresh: () => Promise<void>;
}

/** Says that one change is saved, and offers to undo it. */
export function showSaved({
  text = 'Đã lưu',
  undo,
  undone = 'Đã hoàn tác.',
  refresh,
}: Saved): void {
  const undoAndRefresh = async () => {
    try {
      await undo();
      showToast(undone);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    }
    await refresh();
  };
  offerUndo(text, () => void undoAndRefresh());
}
